// What a program is started with, made before it is: tests borrow their memory to the child until
// it has become the program (vfork), since a copy of all that they hold, with sanitizers, would
// take longer than most runs. Behind that call nothing may be allocated or changed but the child
// itself.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace clever::tests {

/// The variables of this process but for some, and some with other values, as NAME=VALUE.
std::vector<std::string> environment(const std::set<std::string>& without,
                                     const std::map<std::string, std::string>& with);

/// Pointers to texts that outlive them, with the null at the end that exec wants.
std::vector<char*> pointers(std::vector<std::string>& texts);

}  // namespace clever::tests

// Text in the columns of a terminal: how wide it is, cut to fit, and cleaned of what would spoil a
// drawing. Names come from authors and players and may hold anything. Tested in
// tests/base/plain_text_test.cpp.
#pragma once

#include <string>

namespace clever {

/// Columns that a UTF-8 text takes: wide letters two, combining marks none.
int columns_of(const std::string& text);

/// At most `width` columns of it, the last one being `sign` when something is left out.
std::string cut(const std::string& text, int width, const std::string& sign);

/// The text on as many lines as it needs, each at most `width` columns and all but the first
/// indented; words stay whole, also those that are too long. Line ends of the text itself stay.
std::string wrapped(const std::string& text, int width, int indent = 0);

/// The same sign so many times; none for a negative number.
std::string repeated(const std::string& sign, int count);

/// Without control characters; in ASCII also without accents, other letters becoming '?'.
std::string cleaned(const std::string& text, bool ascii);

/// A text as it is compared with what people type: small letters of ASCII, umlauts written out.
std::string folded(const std::string& text);

/// A word as it can be typed: blanks and signs of the shell stand for themselves.
std::string shell_word(const std::string& text);

/// For HTML and XML: signs of the markup written out, those that are not harmless left out, '?' for
/// what is no text.
std::string markup_text(const std::string& text);

}  // namespace clever

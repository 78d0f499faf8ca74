// Whether this code is compiled with the address sanitizer, which needs time and memory of its own.
#pragma once

#if defined(__SANITIZE_ADDRESS__)  // g++
#define CLEVER_TESTS_SANITIZED 1
#elif defined(__has_feature)  // clang++
#define CLEVER_TESTS_SANITIZED __has_feature(address_sanitizer)
#else
#define CLEVER_TESTS_SANITIZED 0
#endif

namespace clever::tests {

inline constexpr bool kSanitized = CLEVER_TESTS_SANITIZED != 0;

}  // namespace clever::tests

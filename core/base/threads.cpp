#include "core/base/threads.h"

#include <pthread.h>

namespace clever {

void have_small_stacks() {
#ifdef NDEBUG
  constexpr std::size_t kStack = std::size_t{512} << 10;
#else  // with sanitizers calls are several times as large
  constexpr std::size_t kStack = std::size_t{8} << 20;
#endif
  pthread_attr_t room;
  pthread_attr_init(&room);
  pthread_attr_setstacksize(&room, kStack);
  pthread_setattr_default_np(&room);
  pthread_attr_destroy(&room);
}

}  // namespace clever

// Work on several threads at once, in which nothing that goes wrong ends the program without a
// word. Tested in tests/base/threads_test.cpp.
#pragma once

#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace clever {

/// Calls `work(job)` for each job from 0 on, job 0 on this thread. Where the machine has no more
/// threads there are fewer jobs: they share out what there is to do. What a job throws is thrown
/// here, once all have ended.
template <class Work>
void run_jobs(int jobs, const Work& work) {
  std::exception_ptr first;
  std::mutex mutex;
  const auto guarded = [&](int job) {
    try {
      work(job);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!first) first = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    try {
      for (int job = 1; job < jobs; ++job) threads.emplace_back(guarded, job);
    } catch (const std::system_error&) {
      // Those that run do the work.
    } catch (const std::bad_alloc&) {
      // So do they where there is no memory for one more.
    }
    guarded(0);
  }
  if (first) std::rethrow_exception(first);
}

}  // namespace clever

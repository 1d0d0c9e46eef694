// libgme-player FILE RATE SECONDS [OUTPUT]: plays an NSF through libgme's public interface and prints the processor time it
// took. OUTPUT gets the left channel as 16-bit numbers.
#include <gme/gme.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

static double cpu_milliseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void fail_on(gme_err_t error) {
  if (!error) return;
  std::fprintf(stderr, "%s\n", error);
  std::exit(1);
}

int main(int count, char** arguments) {
  if (count != 4 && count != 5) return 2;
  const long rate = std::atol(arguments[2]);
  std::vector<short> samples(2 * size_t(rate * std::atof(arguments[3])));
  std::fill(samples.begin(), samples.end(), short(1)); // pages are there before the clock runs
  const double start = cpu_milliseconds();
  Music_Emu* player = nullptr;
  fail_on(gme_open_file(arguments[1], &player, rate));
  gme_ignore_silence(player, 1);
  gme_set_stereo_depth(player, 0);
  fail_on(gme_start_track(player, 0));
  for (size_t at = 0; at < samples.size();) {
    const int size = int(std::min<size_t>(8192, samples.size() - at));
    fail_on(gme_play(player, size, samples.data() + at));
    at += size;
  }
  gme_delete(player);
  std::printf("%.3f\n", cpu_milliseconds() - start);
  if (count == 4) return 0;
  std::FILE* output = std::fopen(arguments[4], "wb");
  if (!output) return 1;
  for (size_t at = 0; at < samples.size(); at += 2) std::fwrite(&samples[at], sizeof(short), 1, output);
  return std::fclose(output) == 0 ? 0 : 1;
}

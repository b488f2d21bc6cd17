/** Test files share a process (vitest.config.ts): at the end of each, what it put in the place of globals, clocks and functions is taken back. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

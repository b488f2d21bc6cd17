/**
 * Test files share a process (vitest.config.ts): at the end of each, replaced globals, clocks and functions are
 * restored.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

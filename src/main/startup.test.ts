import { describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '#config/environment.ts';
import { createStartup } from './startup.ts';

const parsed = parseEnvironment({ LOG_LEVEL: 'silent' });
if (!parsed.ok) throw new Error(parsed.mistakes.join());
const { environment } = parsed;

describe('what a start undoes when it ends', () => {
  it('closes what was opened last first, and each once', async () => {
    const startup = createStartup({ environment, isDevelopment: false });
    const closed: string[] = [];
    startup.onStop(() => closed.push('database'));
    startup.onStop(async () => void closed.push('server'));
    expect(startup.hasStopped()).toBe(false);
    await startup.stop();
    await startup.stop();
    expect(closed).toEqual(['server', 'database']);
    expect(startup.hasStopped()).toBe(true);
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('stuck'))],
    [
      'throws',
      () => {
        throw new Error('stuck');
      },
    ],
  ])('goes on to the rest where one %s', async (_title, stuck) => {
    const startup = createStartup({ environment, isDevelopment: false });
    const closeDatabase = vi.fn();
    startup.onStop(closeDatabase);
    startup.onStop(stuck);
    await startup.stop();
    expect(closeDatabase).toHaveBeenCalledOnce();
  });
});

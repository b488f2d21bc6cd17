import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

describe('the workers of a start', () => {
  const worker = (name: string, log: string[]) => ({
    start: () => void log.push(`${name} starts`),
    stop: () => void log.push(`${name} stops`),
  });

  it('begin once the server listens, in the order they were opened, and at once after that', () => {
    const log: string[] = [];
    const startup = createStartup({ environment, isDevelopment: false });
    startup.run(worker('feeds', log));
    startup.run(worker('mail', log));
    expect(log).toEqual([]);
    log.push('the server listens');
    startup.noteListening();
    startup.run(worker('a database that was away', log));
    expect(log).toEqual([
      'the server listens',
      'feeds starts',
      'mail starts',
      'a database that was away starts',
    ]);
  });

  it('do not begin when the start ended before the server listened, and stop with it', async () => {
    const log: string[] = [];
    const startup = createStartup({ environment, isDevelopment: false });
    startup.run(worker('feeds', log));
    await startup.stop();
    startup.noteListening();
    startup.run(worker('mail', log));
    expect(log).toEqual(['feeds stops']);
  });

  it('are started nowhere else', () => {
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !/\.test\.ts$/.test(file),
    );
    const starting = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) =>
        /\b\w*(worker|writer|checking|[rR]efresh)\.start\(\)/.test(
          readFileSync(join(import.meta.dirname, file), 'utf8'),
        ),
      );
    expect(starting).toEqual(['startup.ts']);
  });

  it('are monitored: a monitor of the process sees progress and that it serves', () => {
    const heartbeat = { noteProgress: vi.fn(), noteServing: vi.fn() };
    const startup = createStartup({ environment, isDevelopment: false, heartbeat });
    startup.noteProgress();
    expect(heartbeat.noteProgress).toHaveBeenCalledOnce();
    expect(heartbeat.noteServing).not.toHaveBeenCalled();
    startup.noteListening();
    expect(heartbeat.noteServing).toHaveBeenCalledOnce();
  });
});

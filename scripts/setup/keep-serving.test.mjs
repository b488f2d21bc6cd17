import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepServing, pauseBefore } from './keep-serving.mjs';

/** A busy machine takes its time to begin; only what has begun is judged by time. */
const limits = {
  firstBeatLooks: 3000,
  startingLooks: 3000,
  progressLooks: 3000,
  servingLooks: 6,
  steadyLooks: 120,
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A server that notes each of its starts in a file, then does what the test says.
 * @param {string} afterwards
 */
function serve(afterwards) {
  const program = join(folder, 'server.mjs');
  const starts = join(folder, 'starts');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(starts)}, 'x');
     const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length;
     const beat = (isDebugged = false) =>
       new Promise((sent) => process.send({ isDebugged, isServing: true, progress: 0 }, sent));
     const standStill = () => { for (;;); };
     ${afterwards}`,
  );
  const ended = keepServing(process.execPath, [program], { lookEveryMs: 20, limits, firstPauseMs: 1 });
  return ended.then((code) => ({ code, starts: readFileSync(starts, 'utf8').length }));
}

const told = () => vi.mocked(process.stderr.write).mock.calls.join('');

describe('a server under watch', () => {
  it('is ended and started again when it hangs', async () => {
    const { code, starts } = await serve('if (start === 1) { await beat(); standStill(); } process.exit(0);');
    expect([code, starts]).toEqual([0, 2]);
    expect(told()).toContain('The server stopped responding and was ended. It is started again in 1 s.');
  });

  it('is started again however often it hangs', async () => {
    const { code, starts } = await serve('if (start < 9) { await beat(); standStill(); } process.exit(0);');
    expect([code, starts]).toEqual([0, 9]);
  });

  it('is left longer each time, and not for longer than five minutes', () => {
    expect([0, 1, 2, 3].map((restarts) => pauseBefore(restarts))).toEqual([1000, 2000, 4000, 8000]);
    expect([9, 100, 1e9].map((restarts) => pauseBefore(restarts))).toEqual([300_000, 300_000, 300_000]);
  });

  it('is not started again once we are asked to end', async () => {
    const program = join(folder, 'hanging.mjs');
    writeFileSync(program, 'process.send({ isDebugged: false, isServing: true, progress: 0 }); for (;;);');
    const pace = { lookEveryMs: 10, limits: { ...limits, servingLooks: 1 }, firstPauseMs: 300_000 };
    const ended = keepServing(process.execPath, [program], pace);
    await vi.waitFor(() => expect(vi.mocked(process.stderr.write)).toHaveBeenCalled(), 20_000);
    process.emit('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('is not ended while it starts, nor in a debugger', async () => {
    const wait = 'const until = Date.now() + 400; while (Date.now() < until);';
    expect(await serve(`${wait} process.exit(3);`)).toEqual({ code: 3, starts: 1 });
    rmSync(join(folder, 'starts'));
    expect(await serve(`await beat(true); ${wait} process.exit(4);`)).toEqual({ code: 4, starts: 1 });
  });

  it('ends with its own exit code, and is not started again for it', async () => {
    expect(await serve('process.exit(7);')).toEqual({ code: 7, starts: 1 });
    expect(told()).toBe('');
  });
});

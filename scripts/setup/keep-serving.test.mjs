import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepServing } from './keep-serving.mjs';

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
     const beat = (isDebugged = false) => new Promise((sent) => process.send({ isDebugged }, sent));
     const standStill = () => { for (;;); };
     ${afterwards}`,
  );
  const ended = keepServing(process.execPath, [program], { lookEveryMs: 20 });
  return ended.then((code) => ({ code, starts: readFileSync(starts, 'utf8').length }));
}

const told = () => vi.mocked(process.stderr.write).mock.calls.join('');

describe('a server under watch', () => {
  it('is ended and started again when it stands still', async () => {
    const { code, starts } = await serve('if (start === 1) { await beat(); standStill(); } process.exit(0);');
    expect([code, starts]).toEqual([0, 2]);
    expect(told()).toContain('It is started again.');
  });

  it('is given up when it stands still again and again', async () => {
    const { code, starts } = await serve('await beat(); standStill();');
    expect([code, starts]).toEqual([1, 6]);
    expect(told()).toContain('is not started again');
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

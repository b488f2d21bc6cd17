import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveVerdicts } from './cached-verdicts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps what was cleared and is still used, and nothing else', () => {
  const file = join(folder, 'kept', 'safe.json');
  const verdicts = saveVerdicts(file);
  expect(verdicts.isSafe('/a+/')).toBe(false);
  verdicts.keepSafe('/a+/');
  verdicts.keepSafe('/b+/');
  verdicts.write(['/a+/', '/not cleared/']);
  const again = saveVerdicts(file);
  expect(['/a+/', '/b+/', '/not cleared/'].map(again.isSafe)).toEqual([true, false, false]);
});

it.each(['', '["/a+/"', '{"/a+/":true}', '[1]'])('takes nothing from a file that holds %j', (text) => {
  const file = join(folder, 'safe.json');
  writeFileSync(file, text);
  expect(saveVerdicts(file).isSafe('/a+/')).toBe(false);
});

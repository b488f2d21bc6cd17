/** Nothing sleeps in a test: on a busy machine a rest is too short, and on every other one it is time for nothing. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A turn of the event loop (0 ms) is no rest; neither is the time of a clock that the test itself turns. */
const rest =
  /\bsetTimeout\((?![^\n]*,\s*0\))|\bwaitForTimeout\(|\bsetTimeout\b[^\n]*from 'node:timers\/promises'/;
const turnsTheClock = /\buseFakeTimers\(/;

/** Who rests all the same, and why that is no guess at how long something takes. */
const sleeping: ReadonlyMap<string, string> = new Map([
  ['src/web/server/pages/site-pages.test.ts', 'a page that takes its time'],
  ['tests/browser/gallery.test.ts', 'a shopper who swipes again before the photos have come to rest'],
  ['tests/integration/hundred-unknown-clients.test.ts', 'asks again'],
  ['tests/integration/releases-killed.test.ts', 'kills at a drawn moment, and asks again'],
  ['tests/support/cut-text.ts', 'asks again'],
  ['tests/support/kill-at-table.ts', 'asks again'],
  ['tests/support/moody-receiver.ts', 'a slow stranger'],
  ['tests/support/picture-blocks.ts', 'no test: gives up on a picture'],
  ['tests/support/real-peer.ts', 'asks again, and ends what does not end'],
  ['tests/support/run-site.ts', 'asks again, and ends what does not end'],
  ['tests/support/take-enquiries-until-killed.ts', 'shoppers who write one after the other'],
]);

function listResting(): readonly string[] {
  const files = globSync(
    ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'benchmarks/**/*.test.ts', 'tests/**/*.{ts,tsx}'],
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(500);
  return (
    files
      .map((file) => file.replaceAll('\\', '/'))
      // The engines of `npm run audit` bring theirs along.
      .filter((file) => !file.includes('/node_modules/') && file !== 'tests/structure/no-sleeps.test.ts')
      .filter((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return rest.test(text) && !turnsTheClock.test(text);
      })
  );
}

describe('the tests', () => {
  it('sleep nowhere but where they poll or simulate a person with a pace of their own', () => {
    expect([...listResting()].sort()).toEqual([...sleeping.keys()].sort());
  });

  it.each([
    ['await new Promise((resolve) => setTimeout(resolve, 30));', true],
    ['await page.waitForTimeout(500);', true],
    ["import { setTimeout as sleep } from 'node:timers/promises';", true],
    ["import { setImmediate as nextTurn } from 'node:timers/promises';", false],
    ['page.evaluate(() => void setTimeout(() => history.back(), 0));', false],
    ["vi.useFakeTimers({ toFake: ['setTimeout'] });", false],
  ])('%s: %s', (source, isRest) => {
    expect(rest.test(source)).toBe(isRest);
  });
});

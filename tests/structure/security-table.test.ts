/** docs/security.md and docs/resiliency.md: whole, and true of the files they name. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const security = read('docs/security.md');

const rows = [...security.matchAll(/^\| (V\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, row = '', answer = '', where = '']) => ({ row, answer, where }),
);
const answers = new Set(['met', 'in part', 'not met', 'operator', 'does not apply']);

/** `tests/a.test.ts`, and the words of a title that may follow: “takes five tries”. */
function listNamed(text: string) {
  return [...text.matchAll(/`((?:src|tests|docs|scripts|benchmarks)\/[^`]+)`(?: “([^”]+)”)?/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );
}
const missingOf = (text: string) =>
  listNamed(text).filter(
    ({ file, title }) => !existsSync(new URL(file, root)) || (title !== '' && !read(file).includes(title)),
  );

describe('docs/security.md', () => {
  it('answers every row of ASVS 5.0.0 at levels 1 and 2, with a test, a place or a reason', () => {
    expect(new Set(rows.map(({ row }) => row)).size).toBe(253);
    expect(rows.filter(({ answer }) => !answers.has(answer))).toEqual([]);
    expect(rows.filter(({ where }) => where.trim().length < 8)).toEqual([]);
  });

  it('names only tests and files that exist', () => {
    expect(missingOf(security)).toEqual([]);
    expect(listNamed(security).length).toBeGreaterThan(120);
  });
});

describe('docs/resiliency.md', () => {
  const resiliency = read('docs/resiliency.md');

  it('names only tests and files that exist', () => {
    expect(missingOf(resiliency)).toEqual([]);
    expect(listNamed(resiliency).length).toBeGreaterThan(20);
  });
});

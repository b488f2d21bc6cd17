/** No text from outside may keep the server busy: every regular expression takes time in step with the text it reads. */
import { join } from 'node:path';
import { check } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { saveVerdicts } from './cached-verdicts.ts';
import { isLinearByShape, listExpressions, readExpressions } from './regular-expressions.ts';

const { literals, built } = listExpressions();

/** Expressions put together at run time, by file: how many, and why none of them can run long. */
const builtExpressions: Readonly<Record<string, { readonly count: number; readonly reason: string }>> = {
  'src/web/server/development/dev-explain.ts': {
    count: 1,
    reason: 'Made of our own keys, for developers only.',
  },
  'src/web/server/pages/send-page.ts': { count: 1, reason: 'Made of the names of two encodings.' },
  'demo/pictures/picture-warmup.ts': { count: 1, reason: 'One class that ends at the next quotation mark.' },
  'src/domain/stock-search/address/filter-string.ts': {
    count: 2,
    reason: 'Filters have at most 2,000 characters.',
  },
  'src/domain/stock-feed/parse-date.ts': {
    count: 1,
    reason: 'Anchored forms of a date, at most one open part.',
  },
  'src/domain/stock-feed/parse-measure.ts': { count: 2, reason: 'Anchored, with bounded numbers.' },
  'src/domain/stock-feed/safe-pattern.ts': { count: 1, reason: 'The rule of mapping files holds them.' },
  'src/domain/lead-inbox/cut-quoted.ts': { count: 2, reason: 'Anchored words without repetition.' },
  'src/domain/shopper/sign-in-code.ts': { count: 1, reason: 'A fixed number of digits.' },
  'src/adapters/site-files/find-misnamed-files.ts': {
    count: 6,
    reason: 'Paths of our own folders, anchored.',
  },
  'src/adapters/feed-sources/feed-sources.ts': { count: 1, reason: 'A file name of at most 255 characters.' },
};

const askChecker = async (pattern: string, flags: string) => {
  const { status, complexity } = { complexity: null, ...(await check(pattern, flags, { timeout: 15_000 })) };
  return status === 'safe' ? 'safe' : `${status}: ${complexity?.summary ?? 'the checker gave up'}`;
};

/** One with a lookaround is judged by trials, which a busy machine now and then calls slow: it is asked for three times. */
const verdictOf = async (pattern: string, flags: string) => {
  let verdict = await askChecker(pattern, flags);
  for (let again = 0; again < 2 && verdict.includes('(fuzz)'); again++)
    verdict = await askChecker(pattern, flags);
  return verdict;
};

/** Another checker may judge otherwise. */
const verdictFile = join(
  import.meta.dirname,
  `../../node_modules/.cache/forecourt/safe-expressions-${recheck.version}.json`,
);

describe('a regular expression', () => {
  it('takes time in step with the text that it reads', async () => {
    const pending = [...new Map(literals.map((one) => [`/${one.pattern}/${one.flags}`, one]))].filter(
      ([, one]) => !isLinearByShape(one),
    );
    const verdicts = saveVerdicts(verdictFile);
    const unsafe: string[] = [];
    for (const [text, { pattern, flags, at }] of pending) {
      if (verdicts.isSafe(text)) continue;
      const verdict = await verdictOf(pattern, flags);
      if (verdict === 'safe') verdicts.keepSafe(text);
      else unsafe.push(`${at} ${text} ${verdict}`);
    }
    verdicts.write(pending.map(([text]) => text));
    expect(unsafe).toEqual([]);
    expect(literals.length).toBeGreaterThan(600);
  });

  it('that is made at run time is listed with the reason why it cannot run long', () => {
    const counts = Object.groupBy(built, ({ file }) => file);
    expect(Object.fromEntries(Object.entries(counts).map(([file, all]) => [file, all?.length]))).toEqual(
      Object.fromEntries(Object.entries(builtExpressions).map(([file, { count }]) => [file, count])),
    );
  });

  it('is refused where it takes the square of its text, or worse', async () => {
    expect(await verdictOf(String.raw`\s+$`, '')).toContain('polynomial');
    expect(await verdictOf(String.raw`^(\d+ ?)+$`, '')).toContain('exponential');
    expect(await verdictOf('<[^>]*>', 'g')).toContain('polynomial');
  });

  it('is found wherever it is, and no division or comment is taken for one', () => {
    const source = 'const a = b / c / d; // /x+$/\nexport const e = f(/[/]g+/u.exec(h), new RegExp(i));';
    expect(readExpressions('a.ts', source)).toEqual({
      literals: [{ pattern: '[/]g+', flags: 'u', at: 'a.ts:2' }],
      built: [{ file: 'a.ts', code: 'new RegExp(i)' }],
    });
  });

  it.each([
    ['[a-z]{1,20}', '', true],
    ['^a+$', '', true],
    ['[^a-z]+', 'g', true],
    ['a+$', '', false],
    ['^a+|b+$', '', false],
    ['^a+$', 'm', false],
    ['^(a+)*$', '', false],
    ['^(a|aa)+$', '', false],
    ['a*b', '', false],
    ['^(?=a*$)b', '', false],
    ['(a?){30}a{30}', '', false],
    ['a{1,100}b{1,100}c', '', false],
  ])('needs no checker by its shape: /%s/%s %s', (pattern, flags, isLinear) => {
    expect(isLinearByShape({ pattern, flags })).toBe(isLinear);
  });
});

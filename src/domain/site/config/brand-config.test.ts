import { describe, expect, it } from 'vitest';
import { findTokenValueProblem, themeConfigSchema } from './brand-config.ts';

describe('the value of a token', () => {
  it.each([
    '#123456',
    'rgb(0 0 0 / .5)',
    'color-mix(in oklch, var(--brand) 10%, transparent)',
    'clamp(1rem, 0.9rem + 1vw, 2rem)',
    'calc(100% - 2 * var(--space-2))',
    '"Helvetica Neue", \'Segoe UI\', sans-serif',
    '0 1px 2px rgb(0 0 0 / 20%), inset 0 0 0 1px #fff',
    'cubic-bezier(0.2, 0, 0, 1)',
    '-4px',
  ])('CFG-1 may be %s', (value) => expect(findTokenValueProblem(value)).toBeNull());

  it.each([
    ['red; background: url(//evil.example)', 'character'],
    ['red} body{display:none', 'character'],
    ['red</style><script>alert(1)</script>', 'character'],
    ['@import "https://evil.example/a.css"', 'character'],
    ['red\\', 'character'],
    ['red !important', 'character'],
    ['"a\nb"', 'character'],
    ['\u2028red', 'character'],
    ['red /*', 'comment'],
    ['url(https.evil.example/x)', 'outside'],
    ['URL  ("x")', 'outside'],
    ['image-set("x" 1x)', 'outside'],
    ['rgb(0 0 0', 'closed'],
    ['red)', 'closed'],
    ['"Inter', 'closed'],
    [')(', 'closed'],
    ['  ', 'empty'],
    ['a'.repeat(201), 'longer'],
  ])('CFG-1 C-18 is not %j', (value, why) => {
    expect(findTokenValueProblem(value)).toContain(why);
    const read = themeConfigSchema.safeParse({ tokens: { ink: value } });
    expect(read.error?.issues[0]?.message).toContain(why);
    expect(read.error?.issues[0]?.path).toEqual(['tokens', 'ink']);
  });
});

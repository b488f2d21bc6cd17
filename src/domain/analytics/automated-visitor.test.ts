import { describe, expect, it } from 'vitest';
import { isAutomatedVisitor } from './automated-visitor.ts';

describe('isAutomatedVisitor', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['facebookexternalhit/1.1', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/147.0.0.0 Safari/537.36', true],
    ['curl/8.5.0', true],
    ['', true],
    [null, true],
    ['Mozilla/5.0 (Linux; Android 9; SM-J730G) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) Version/15.6 Mobile Safari/604.1', false],
    ['Mozilla/5.0 (Linux; Android 11; CUBOT X30) Chrome/120.0 Mobile Safari/537.36', false],
  ])('%s: %s', (userAgent, isAutomated) => {
    expect(isAutomatedVisitor(userAgent)).toBe(isAutomated);
  });
});

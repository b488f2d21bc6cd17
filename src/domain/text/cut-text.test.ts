import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it.each([
    ['199 characters', 199, false],
    ['200 characters', 200, false],
    ['201 characters', 201, true],
  ])('OFFER-2 OFFER-3 %s', (_label, length, isCut) => {
    expect(cutText('word '.repeat(60).slice(0, length)) !== null).toBe(isCut);
  });

  it('OFFER-2 cuts at about 160 characters, between words', () => {
    const text = 'Scheduled services are included with every car. '.repeat(6);
    const cut = cutText(text) ?? '';
    expect(cut.length).toBeGreaterThan(140);
    expect(cut.length).toBeLessThanOrEqual(161);
    expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    expect(text.charAt(cut.length - 1)).toMatch(/[\s.]/);
  });

  it('OFFER-2 cuts a text without spaces all the same', () => {
    expect(cutText('x'.repeat(300))).toBe(`${'x'.repeat(160)}…`);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayComments, pendingCommentsText } from './dealer-comments.ts';

describe('dealer comments', () => {
  it.each([null, '', '   ', '-', ' --- ', '***', '_'])('VDP-13 %j shows the pending text', (comments) => {
    expect(displayComments(comments)).toEqual({
      kind: 'pending',
      text: 'Dealer comments are pending. Please check back here later.',
    });
    expect(pendingCommentsText).toBe('Dealer comments are pending. Please check back here later.');
  });

  it('VDP-12 400 characters are shown whole, 401 are cut', () => {
    expect(displayComments('a'.repeat(400)).kind).toBe('whole');
    expect(displayComments('a'.repeat(401))).toEqual({ kind: 'cut', shown: 'a'.repeat(400), rest: 'a' });
  });

  it('VDP-12 nothing is lost in the cut, and no character is split', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 401, maxLength: 900 }), (text) => {
        const shown = displayComments(text);
        if (shown.kind !== 'cut') return;
        expect(shown.shown + shown.rest).toBe(text.trim());
        expect(shown.shown.length).toBeLessThanOrEqual(400);
        expect(shown.shown.isWellFormed()).toBe(text.trim().isWellFormed() || shown.shown.isWellFormed());
      }),
    );
  });
});

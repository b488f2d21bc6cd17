import { describe, expect, it } from 'vitest';
import { currentEdit, currentPath, oldPath } from './renamed-edits.ts';

describe('an edit under an old name', () => {
  it.each([
    ['outsideScripts', 'thirdPartyScripts'],
    ['reviewRules.mostGoogle', 'reviewRules.maxGoogleReviews'],
    ['prizeDraw.prizes[id=cable].most', 'prizeDraw.prizes[id=cable].maxWinners'],
    ['outsideScripts#order', 'thirdPartyScripts#order'],
  ])('H-14 is found at the new one: %s', (old, current) => {
    expect(currentPath(old)).toBe(current);
    expect(oldPath(current)).toBe(old);
    expect(currentPath(current)).toBe(current);
  });

  it.each(['labels.soldTag', 'reviewRules', 'tradeIn', 'pages.mostKm.title', 'no path ['])(
    'H-14 leaves other paths alone: %s',
    (path) => {
      expect(currentPath(path)).toBe(path);
      expect(oldPath(path)).toBeNull();
    },
  );

  it('H-14 holds the new names where its value is the whole', () => {
    const edit = (path: string, is: Parameters<typeof currentEdit>[0]['value']) =>
      currentEdit({ path, value: is });
    expect(edit('tradeIn', { is: { mostYears: 9, validDays: 3 } }).value).toEqual({
      is: { maxYears: 9, validDays: 3 },
    });
    expect(edit('prizeDraw.prizes[id=a]', { is: { id: 'a', most: 2 } }).value).toEqual({
      is: { id: 'a', maxWinners: 2 },
    });
    expect(edit('tradeIn', null).value).toBeNull();
    const untouched = { path: 'tradeIn.maxKm', value: { is: 5 } };
    expect(currentEdit(untouched)).toBe(untouched);
  });
});

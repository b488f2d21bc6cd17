import { describe, expect, it } from 'vitest';
import { type SiteVersion, versionBefore } from './site-version.ts';

/** Each entry is the number that it brought back, or null for one of its own. */
function history(...restores: readonly (number | null)[]): readonly SiteVersion[] {
  return restores.map((number, index) => ({
    dealerGroupId: 'a',
    siteSlug: 'one',
    number: index + 1,
    snapshot: `s${number ?? index + 1}`,
    filesSeen: null,
    hosts: [],
    madeAt: new Date(index),
    reason: number === null ? 'apply' : 'undo',
    restores: number,
  }));
}

describe('an undo', () => {
  it.each([
    ['nothing', history(), undefined],
    ['a first version', history(null), undefined],
    ['a second', history(null, null), 1],
    ['a third', history(null, null, null), 2],
    ['an undo: one further back', history(null, null, null, 2), 1],
    ['two undos', history(null, null, null, 2, 1), undefined],
    ['a new version after an undo', history(null, null, 1, null), 3],
    ['the undo of that: before what it brought back', history(null, null, 1, null, 3), undefined],
  ])('CFG-1 of %s', (_case, versions, number) => {
    expect(versionBefore(versions)?.number).toBe(number);
  });
});

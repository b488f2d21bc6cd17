import { describe, expect, it } from 'vitest';
import { type ProposedSite, planVersions } from './plan-versions.ts';
import type { SiteVersion } from './site-version.ts';

const at = new Date('2026-11-23T00:00:00Z');
const mistake = { file: 'groups/a/sites/one.yaml', path: 'labels', message: 'unknown key' };

function proposed(siteSlug: string, changes: Partial<ProposedSite> = {}): ProposedSite {
  return {
    dealerGroupId: 'a',
    siteSlug,
    file: `groups/a/sites/${siteSlug}.yaml`,
    hosts: [`${siteSlug}.example`],
    snapshot: `${siteSlug}-1`,
    problems: [],
    ...changes,
  };
}

function inForce(siteSlug: string, changes: Partial<SiteVersion> = {}): SiteVersion {
  return {
    dealerGroupId: 'a',
    siteSlug,
    number: 1,
    snapshot: `${siteSlug}-1`,
    filesSeen: `${siteSlug}-1`,
    hosts: [`${siteSlug}.example`],
    madeAt: at,
    reason: 'start',
    restores: null,
    ...changes,
  };
}

function kindsOf(
  sites: readonly ProposedSite[],
  versions: readonly SiteVersion[],
  settings: { readonly takesAll?: boolean; readonly unclear?: readonly string[] } = {},
): Readonly<Record<string, string>> {
  const planned = planVersions({
    proposed: sites,
    inForce: versions,
    unclearGroups: new Set(settings.unclear ?? []),
    takesAll: settings.takesAll ?? false,
  });
  return Object.fromEntries(planned.map(({ siteSlug, kind }) => [siteSlug, kind]));
}

describe('what becomes of a site', () => {
  it.each([
    ['new and right', proposed('one'), [], 'apply'],
    ['new and wrong', proposed('one', { problems: [mistake] }), [], 'leave-out'],
    ['as it was', proposed('one'), [inForce('one')], 'same'],
    ['changed', proposed('one', { snapshot: 'one-2' }), [inForce('one')], 'apply'],
    ['changed and wrong', proposed('one', { problems: [mistake] }), [inForce('one')], 'keep'],
    ['not to be read', proposed('one', { snapshot: null, problems: [mistake] }), [inForce('one')], 'keep'],
    ['back after it was taken away', proposed('one'), [inForce('one', { snapshot: null })], 'apply'],
    [
      'wrong after it was taken away',
      proposed('one', { problems: [mistake] }),
      [inForce('one', { snapshot: null })],
      'leave-out',
    ],
  ])('CFG-1 %s', (_case, site, versions, kind) => {
    expect(kindsOf([site], versions)).toEqual({ one: kind });
  });

  it('CFG-1 a start leaves alone what was undone, applying takes the files', () => {
    const undone = inForce('one', {
      number: 3,
      snapshot: 'one-1',
      filesSeen: 'one-2',
      reason: 'undo',
      restores: 1,
    });
    const files = [proposed('one', { snapshot: 'one-2' })];
    expect(kindsOf(files, [undone])).toEqual({ one: 'same' });
    expect(kindsOf(files, [undone], { takesAll: true })).toEqual({ one: 'apply' });
    expect(kindsOf([proposed('one', { snapshot: 'one-3' })], [undone])).toEqual({ one: 'apply' });
    // The files were reverted outside Forecourt: should they change again, that counts again.
    expect(kindsOf([proposed('one')], [undone])).toEqual({ one: 'note' });
  });

  it('CFG-1 a site without a file is taken away, unless its group cannot be read or nothing is there at all', () => {
    const both = [inForce('one'), inForce('two')];
    expect(kindsOf([proposed('one')], both)).toEqual({ one: 'same', two: 'remove' });
    expect(kindsOf([proposed('one')], both, { unclear: ['a'] })).toEqual({ one: 'same', two: 'same' });
    expect(kindsOf([], both)).toEqual({ one: 'keep', two: 'keep' });
    expect(kindsOf([], both, { unclear: ['a'] })).toEqual({ one: 'same', two: 'same' });
    expect(kindsOf([proposed('one')], [inForce('one'), inForce('two', { snapshot: null })])).toEqual({
      one: 'same',
    });
  });

  it('CFG-1 no site is given the host of another', () => {
    const wrong = proposed('one', { hosts: ['moved.example'], problems: [mistake] });
    const taker = proposed('two', { hosts: ['one.example'] });
    expect(kindsOf([wrong, taker], [inForce('one')])).toEqual({ one: 'keep', two: 'leave-out' });
    expect(
      kindsOf([proposed('one', { hosts: ['moved.example'], snapshot: 'one-2' }), taker], [inForce('one')]),
    ).toEqual({
      one: 'apply',
      two: 'apply',
    });
  });

  it('CFG-1 one that is refused keeps its own hosts too, and who took those is refused with it', () => {
    const sites = [
      proposed('one', { problems: [mistake] }),
      proposed('two', { hosts: ['one.example'], snapshot: 'two-2' }),
      proposed('three', { hosts: ['two.example'] }),
    ];
    expect(kindsOf(sites, [inForce('one'), inForce('two')])).toEqual({
      one: 'keep',
      two: 'keep',
      three: 'leave-out',
    });
  });
});

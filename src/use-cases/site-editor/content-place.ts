/** What the editor of content is opened at: a page of a site, a page that the sites of a group share, or the offers; with its draft. */
import { configLayerName } from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { applyEdits } from '#domain/site-edit/apply-edits.ts';
import { isInside } from '#domain/site-edit/site-edit.ts';
import {
  editsAt,
  editValueIn,
  type SiteOverrides,
  type SiteSubject,
} from '#domain/site-editor/site-override.ts';
import type { ChangeReads, FiledSite } from '#ports/stock/change-store.ts';
import {
  buildEditable,
  type EditableSites,
  loadEditableSites,
  overridesOfSubject,
} from '#use-cases/change/editable-sites.ts';
import { type ContentParts, offersRoot, pageRoot, partsOf } from './content-root.ts';
import { type Draft, findDraft, withDraft } from './draft.ts';

export type ContentPlace = {
  /** Of a shared page: empty, or the site that it is looked at on. */
  readonly site: string;
  /** Null: the offers. */
  readonly slug: string | null;
  /** `group`: the page that all sites of the group have from it. Left out: of the site. */
  readonly of?: 'site' | 'group';
};

export const rootOf = (slug: string | null) => (slug === null ? offersRoot : pageRoot(slug));

export function subjectAt(dealerGroupId: string, { site, of }: ContentPlace): SiteSubject {
  return of === 'group' ? { kind: 'group', id: dealerGroupId } : { kind: 'site', id: site };
}

/** How a site relates to a page of its group. */
export type SharedOn = {
  readonly siteSlug: string;
  readonly name: string;
  /** `own-words`: says some of it, or all of it, by itself; `off`: has switched it off. */
  readonly shows: 'shared' | 'own-words' | 'off';
};

type Built = Omit<SiteContext, 'configVersion'>;

export type OpenContent = {
  readonly editable: EditableSites;
  readonly subject: SiteSubject;
  readonly root: string;
  readonly current: SiteOverrides;
  readonly draft: Draft | null;
  /** What the layer that is edited says, as it is published, and with the draft on top. */
  readonly published: unknown;
  readonly value: unknown;
  readonly parts: ContentParts;
  /** The site that it is shown on: as it is, and with the draft. */
  readonly live: Built;
  readonly drafted: Built;
  /** Every site that a change here concerns. */
  readonly sites: readonly Built[];
  readonly sharedOn: readonly SharedOn[];
};

/** Null where there is no such thing. */
export async function openContent(
  dealerGroupId: string,
  place: ContentPlace,
  reads: ChangeReads,
  now: Date,
): Promise<OpenContent | null> {
  const subject = subjectAt(dealerGroupId, place);
  const root = rootOf(place.slug);
  const editable = await loadEditableSites(dealerGroupId, reads, now);
  const current = overridesOfSubject(editable, subject);
  if (current === null || (place.of === 'group' && place.slug === null)) return null;
  const draft = await findDraft(reads, { dealerGroupId, subject, root });
  const applied = withDraft(editable, draft);
  const sharedOn = place.of === 'group' ? listSharedOn(applied, root) : [];
  const filed = findShowing(editable, place, sharedOn);
  if (filed === undefined) return null;
  const live = buildEditable(editable, filed);
  const built = buildEditable(applied, filed);
  if (built.site === null || live.site === null) return null;
  const value = place.of === 'group' ? sharedValue(applied) : built.merged.value;
  const published = place.of === 'group' ? sharedValue(editable) : live.merged.value;
  const parts = partsOf(root, value, { current, draft });
  if (parts === null) return null;
  return {
    ...{ editable, subject, root, current, draft, published, value, parts, sharedOn },
    live: live.site,
    drafted: built.site,
    sites:
      place.of === 'group'
        ? editable.filed.flatMap((each) => buildEditable(editable, each).site ?? [])
        : [live.site],
  };
}

/** What the files and the console say to all sites of the group. */
export function sharedValue(editable: EditableSites): unknown {
  const current = overridesOfSubject(editable, { kind: 'group', id: editable.dealerGroupId });
  if (current === null) return {};
  return applyEdits(current.base, editsAt(current.overrides, editable.now)).value;
}

export function listSharedOn(editable: EditableSites, root: string): readonly SharedOn[] {
  return editable.filed.flatMap((filed): readonly SharedOn[] => {
    const { site, merged } = buildEditable(editable, filed);
    if (site === null) return [];
    const { siteSlug } = filed;
    const held = editValueIn(merged.value, root);
    const isOff = held === null || held.is === null;
    return [
      {
        siteSlug,
        name: site.config.name,
        shows: isOff ? 'off' : saysItself(editable, filed, root) ? 'own-words' : 'shared',
      },
    ];
  });
}

function saysItself(
  { overrides, now }: EditableSites,
  { siteSlug, description }: FiledSite,
  root: string,
): boolean {
  const ownFile = description.layers.filter(({ file }) => configLayerName(file) === 'site');
  if (ownFile.some(({ value }) => editValueIn(value, root) !== null)) return true;
  return overrides.some(
    ({ subject, path, endsAt }) =>
      subject.kind === 'site' &&
      subject.id === siteSlug &&
      (endsAt === null || endsAt > now) &&
      (path === root || isInside(path.replace(/#order$/, ''), root)),
  );
}

/** Of a shared page one that shows it as it is shared, before one that says some of it by itself. */
function findShowing(
  { filed }: EditableSites,
  { site, of }: ContentPlace,
  sharedOn: readonly SharedOn[],
): FiledSite | undefined {
  if (of !== 'group') return filed.find(({ siteSlug }) => siteSlug === site);
  const fitting = ['shared', 'own-words', 'off'].flatMap((how) =>
    sharedOn.filter(({ shows }) => shows === how),
  );
  const chosen = fitting.find(({ siteSlug }) => siteSlug === site) ?? fitting[0];
  return filed.find(({ siteSlug }) => siteSlug === chosen?.siteSlug);
}

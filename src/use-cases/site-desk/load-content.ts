/** What every act of the editor starts from: the thing that is edited with its draft, and all the places that it concerns. */
import type { Difference } from '#domain/site-edit/differences.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import { type ContentPlace, type OpenContent, openContent } from './content-place.ts';
import { seenInDraft } from './draft.ts';
import { differencesTo, listVersions, versionAfter } from './page-versions.ts';

export type LoadedContent = OpenContent & {
  readonly places: readonly string[];
  readonly timeZone: string;
  readonly title: string;
  /** What has to be another for the version that is asked for; null where there is none. */
  readonly version: { readonly changes: readonly Difference[]; readonly seen: string } | null;
};

export async function loadContent(
  dealerGroupId: string,
  { place, versionId = null }: { readonly place: ContentPlace; readonly versionId?: string | null },
  app: Pick<ChangePorts, 'changes'>,
  now: Date,
): Promise<LoadedContent | null> {
  const opened = await openContent(dealerGroupId, place, app.changes.reading(dealerGroupId), now);
  if (opened === null) return null;
  const { config, drafts = {} } = opened.drafted;
  const { slug } = place;
  return {
    ...opened,
    places: opened.sites.flatMap(({ locations }) => locations.map((location) => location.slug)),
    timeZone: config.timeZone,
    title: slug === null ? 'Offers' : ((config.pages[slug] ?? drafts[slug])?.title ?? slug),
    version: versionId === null ? null : await readVersion(dealerGroupId, { id: versionId, opened }, app),
  };
}

async function readVersion(
  dealerGroupId: string,
  { id, opened }: { readonly id: string; readonly opened: OpenContent },
  app: Pick<ChangePorts, 'changes'>,
): Promise<LoadedContent['version']> {
  const { root, published, value, standing, draft } = opened;
  const history = await listVersions(dealerGroupId, opened, app);
  const found = versionAfter(id, { value: published, root, history });
  if (found === null) return null;
  return { changes: differencesTo(found.held, { root, value }), seen: seenInDraft(standing, draft, root) };
}

export const aboutContent = ({ site, slug, of }: ContentPlace) => ({
  kind: 'content',
  id: `${of === 'group' ? 'shared' : site}/${slug ?? 'offers'}`,
});
/** What a site says is said of all its places. */
export const placesOf = ({ places }: LoadedContent) => places.map((locationSlug) => ({ locationSlug }));

/**
 * Shows a page with a draft of the console on the site's own host: by a link that is signed for one draft of one page
 * and works for a quarter of an hour. The page is shown as a draft, so that it is not mistaken for what shoppers see.
 */
import type { ContentPage } from '#domain/content/page.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { fingerprintOfEdits } from '#domain/site-edit/site-edit.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import { formatDay } from '#domain/text/day.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import {
  activeEdits,
  buildEditable,
  type EditableSites,
  loadEditableSites,
} from '#use-cases/change/editable-sites.ts';
import { previewDays, previewHref, readPreview } from '#use-cases/content/page-preview.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';
import { rootOf, sharedValue } from './content-place.ts';
import { namesOf } from './content-root.ts';
import { type Draft, withDraft } from './draft.ts';
import { asDraft, listVersions, versionAfter } from './page-versions.ts';

/** What its address carries: the draft, its end and the signature. */
export const draftParameter = 'draft';
const draftMinutes = 15;
/** A page without a draft. */
const noDraft = 'none';

/** The address of the offers of a site. */
export const offersSlug = 'special-offers';

/** `draft`: of an open draft, or of a change: then it is shown as it was after that. `of`: whose page it is. */
type Shown = {
  readonly slug: string;
  readonly draft: string | null;
  readonly of?: 'site' | 'group';
};

export function draftPreviewHref(
  site: SiteReference,
  { slug, draft, of = 'site' }: Shown,
  key: string,
  now: Date,
): string {
  const endsAt = String(now.getTime() + draftMinutes * minuteMs);
  const id = draft ?? noDraft;
  // The page's own link ends with it, and says so.
  const until = new Date(now.getTime() + draftMinutes * minuteMs - previewDays * dayMs);
  const token = `${of}.${id}.${endsAt}.${signParts(partsOf(site, { slug, of, id, endsAt }), key)}`;
  return `${previewHref(site, slug, key, until)}&${new URLSearchParams({ [draftParameter]: token })}`;
}

type Ports = Pick<ChangePorts, 'changes'> & { readonly formKey: string };

/** The site with the draft, whose page is among its drafts; null for any other address, or where the link has ended. */
export async function findDraftedSite(
  site: SiteReference,
  url: URL,
  app: Ports,
  now: Date,
): Promise<SiteContext | null> {
  const { dealerGroupId, siteSlug } = site;
  const [, of = '', id = '', endsAt = '', signature = ''] =
    /^(site|group)\.([\w-]{1,64})\.(\d{13})\.([\w-]{43})$/.exec(url.searchParams.get(draftParameter) ?? '') ??
    [];
  const slug = url.pathname.replace(/^\//, '');
  if (id === '' || !isSignatureOf(partsOf(site, { slug, of, id, endsAt }), app.formKey, signature))
    return null;
  if (now.getTime() >= Number(endsAt)) return null;
  const reads = app.changes.reading(dealerGroupId);
  const editable = await loadEditableSites(dealerGroupId, reads, now);
  const filed = editable.filed.find((each) => each.siteSlug === siteSlug);
  if (filed === undefined) return null;
  const draft = id === noDraft ? null : await findShown(id, { slug, of, site }, editable, app);
  const applied = withDraft(editable, draft);
  const { site: built } = buildEditable(applied, filed);
  if (built === null) return null;
  const configVersion = `draft-${fingerprintOfEdits(activeEdits(applied, siteSlug))}`;
  if (slug === offersSlug) return { ...built, configVersion };
  const { [slug]: shown = built.drafts?.[slug], ...pages } = built.config.pages;
  if (shown === undefined) return draft === null ? { ...built, configVersion } : null;
  // The editor finds blocks on the page by the names that it gives to those without one.
  const page = { ...shown, blocks: nameBlocks(shown.blocks) };
  // Without a draft it is what everyone sees, and says that.
  if (draft === null || draft.lines.length === 0) {
    return built.drafts?.[slug] !== undefined
      ? { ...built, drafts: { ...built.drafts, [slug]: page }, configVersion }
      : { ...built, config: { ...built.config, pages: { ...pages, [slug]: page } }, configVersion };
  }
  return {
    ...built,
    config: { ...built.config, pages },
    drafts: { ...built.drafts, [slug]: page },
    configVersion,
  };
}

function nameBlocks(blocks: ContentPage['blocks']): ContentPage['blocks'] {
  const names = namesOf(blocks);
  return blocks.map((block, index) => ({ ...block, id: names[index] ?? block.type }));
}

/** The words over the offers of a draft, as they are over a page; null where the address is not of one that works still. */
export function readOffersPreview(
  site: SiteContext,
  { searchParams }: URL,
  app: { readonly formKey: string },
  now: Date,
): { readonly publishState: 'draft'; readonly untilText: string } | null {
  const endsAt = readPreview(site, { slug: offersSlug, query: searchParams }, app, now);
  if (endsAt === null || !searchParams.has(draftParameter)) return null;
  return { publishState: 'draft', untilText: formatDay(endsAt, site.config) };
}

type Where = { readonly slug: string; readonly of: string; readonly site: SiteReference };

/** An open draft, or what makes the page what it was after a change. */
async function findShown(
  id: string,
  { slug, of, site }: Where,
  editable: EditableSites,
  { changes }: Ports,
): Promise<Draft | null> {
  const { dealerGroupId, siteSlug } = site;
  const found = await changes.reading(dealerGroupId).findSiteChange(id);
  if (found === null) return null;
  if (found.changeSet.state === 'open')
    return { ...found, lines: found.lines.filter(({ outcome }) => outcome === 'open') };
  const filed = editable.filed.find((each) => each.siteSlug === siteSlug);
  if (filed === undefined) return null;
  const isShared = of === 'group';
  const subject = isShared
    ? ({ kind: 'group', id: dealerGroupId } as const)
    : ({ kind: 'site', id: siteSlug } as const);
  const root = rootOf(slug === offersSlug ? null : slug);
  const value = isShared ? sharedValue(editable) : buildEditable(editable, filed).merged.value;
  const history = await listVersions(dealerGroupId, { subject, root }, { changes });
  const version = versionAfter(id, { value, root, history });
  return version === null ? null : asDraft(version, { subject, root, value });
}

function partsOf(
  { dealerGroupId, siteSlug }: SiteReference,
  {
    slug,
    of,
    id,
    endsAt,
  }: { readonly slug: string; readonly of: string; readonly id: string; readonly endsAt: string },
): readonly string[] {
  return ['console-draft', dealerGroupId, siteSlug, slug, of, id, endsAt];
}

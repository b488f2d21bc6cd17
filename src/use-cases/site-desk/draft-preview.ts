/**
 * Shows a page with a draft of the console on the site's own host: by a link that is signed for one draft of one page
 * and works for a quarter of an hour. The page is shown as a draft, so that nobody takes it for what shoppers see.
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import { fingerprintOfEdits } from '#domain/site-edit/site-edit.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { previewDays, previewHref } from '#use-cases/content/page-preview.ts';
import { isSignatureOf, signParts } from '#use-cases/signed-link.ts';
import { withDraft } from './draft.ts';
import { buildOnBench, editsInForce, readBench } from './site-bench.ts';
import type { SiteDeskPorts } from './site-desk-ports.ts';

/** What its address carries: the draft, its end and the signature. */
export const draftParameter = 'draft';
const draftMinutes = 15;
/** A page that nobody drafts yet. */
const noDraft = 'none';

type Shown = { readonly slug: string; readonly draft: string | null };

export function draftPreviewHref(
  site: SiteReference,
  { slug, draft }: Shown,
  key: string,
  now: Date,
): string {
  const endsAt = String(now.getTime() + draftMinutes * minuteMs);
  const id = draft ?? noDraft;
  // The page's own link ends with it, and says so.
  const until = new Date(now.getTime() + draftMinutes * minuteMs - previewDays * dayMs);
  const token = `${id}.${endsAt}.${signParts(partsOf(site, { slug, id, endsAt }), key)}`;
  return `${previewHref(site, slug, key, until)}&${new URLSearchParams({ [draftParameter]: token })}`;
}

/** The site with the draft, whose page stands among its drafts; null for any other address, or where the link has ended. */
export async function findDraftedSite(
  site: SiteReference,
  url: URL,
  app: Pick<SiteDeskPorts, 'siteDesk'> & { readonly formKey: string },
  now: Date,
): Promise<SiteContext | null> {
  const { dealerGroupId, siteSlug } = site;
  const [, id = '', endsAt = '', signature = ''] =
    /^([\w-]{1,64})\.(\d{13})\.([\w-]{43})$/.exec(url.searchParams.get(draftParameter) ?? '') ?? [];
  const slug = url.pathname.replace(/^\//, '').replace(/\.data$/, '');
  if (id === '' || !isSignatureOf(partsOf(site, { slug, id, endsAt }), app.formKey, signature)) return null;
  if (now.getTime() >= Number(endsAt)) return null;
  const reads = app.siteDesk.reading(dealerGroupId);
  const bench = await readBench(dealerGroupId, reads, now);
  const filed = bench.filed.find((each) => each.siteSlug === siteSlug);
  if (filed === undefined) return null;
  const found = id === noDraft ? null : await reads.findSiteChange(id);
  const isOpen = found !== null && found.changeSet.state === 'open';
  const draft = isOpen ? { ...found, lines: found.lines.filter(({ outcome }) => outcome === 'open') } : null;
  const laid = withDraft(bench, draft);
  const { site: built } = buildOnBench(laid, filed);
  if (built === null) return null;
  const configVersion = `draft-${fingerprintOfEdits(editsInForce(laid, siteSlug))}`;
  // Without a draft it is what everybody sees, and says that.
  if (draft === null || draft.lines.length === 0) return { ...built, configVersion };
  const { [slug]: page = built.drafts?.[slug], ...pages } = built.config.pages;
  if (page === undefined) return null;
  return {
    ...built,
    config: { ...built.config, pages },
    drafts: { ...built.drafts, [slug]: page },
    configVersion,
  };
}

function partsOf(
  { dealerGroupId, siteSlug }: SiteReference,
  { slug, id, endsAt }: { readonly slug: string; readonly id: string; readonly endsAt: string },
): readonly string[] {
  return ['console-draft', dealerGroupId, siteSlug, slug, id, endsAt];
}

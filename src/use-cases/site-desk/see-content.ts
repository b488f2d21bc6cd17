/** The pages and offers of a group's sites, and one of them in the editor: parts, draft, checks before it goes live, history (H-11, B-41). */

import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { ChangeSet } from '#domain/ownership/change-set.ts';
import { findAdvertising } from '#domain/site/advertising-findings.ts';
import { formatConfigPath } from '#domain/site/config-layers.ts';
import { findDeadLinksOfDrafts } from '#domain/site/internal-links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SiteSummary } from '#domain/site-assembly/site-summary.ts';
import { seenOfSite, shownAt } from '#domain/site-desk/plan-site-change.ts';
import { differsFromBase } from '#domain/site-desk/site-override.ts';
import { blockForms, fieldsOfKind } from '#domain/site-edit/entry-schemas.ts';
import type { FormField } from '#domain/site-edit/form-fields.ts';
import type { SiteHistoryLine } from '#ports/site-desk-store.ts';
import { findStandingPage, type PageStanding } from '#use-cases/content/page-preview.ts';
import { reading } from '#use-cases/staff/act.ts';
import { wordsOf } from './caller-at-site-desk.ts';
import { type ContentParts, offersRoot, pageRoot, partsOf } from './content-root.ts';
import { findDraft, withDraft } from './draft.ts';
import { draftPreviewHref } from './draft-preview.ts';
import { buildOnBench, readBench, standingOf } from './site-bench.ts';
import type { SiteDeskPorts } from './site-desk-ports.ts';

export type ContentPorts = Omit<SiteDeskPorts, 'newId'> & {
  readonly siteSummaries: () => readonly SiteSummary[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly formKey: string;
};

export type ListedPage = {
  readonly slug: string;
  readonly title: string;
  readonly standing: PageStanding;
  /** Where its words come from: files alone, or the console too. */
  readonly isEdited: boolean;
  readonly hasDraft: boolean;
};

export type ListedContent = {
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly site: string;
  readonly pages: readonly ListedPage[];
  readonly offers: readonly {
    readonly id: string;
    readonly name: string;
    readonly endsOn: string | null;
    readonly isShown: boolean;
  }[];
  /** Values of staff that no longer fit, and are not shown. */
  readonly setAside: readonly { readonly path: string; readonly reason: string; readonly madeBy: string }[];
};

type ListAsked = { readonly site: string };

export const listContent = reading<ListAsked, ListedContent, ContentPorts>({
  name: 'content.draft',
  async read({ asked, dealerGroupId }, app, now) {
    const own = app.siteSummaries().filter((summary) => summary.dealerGroupId === dealerGroupId);
    const chosen =
      own.find(({ siteSlug }) => siteSlug === asked.site) ?? (asked.site === '' ? own[0] : undefined);
    if (chosen === undefined) return null;
    const { siteSlug } = chosen;
    const reads = app.siteDesk.reading(dealerGroupId);
    const bench = await readBench(dealerGroupId, reads, now);
    const filed = bench.filed.find((each) => each.siteSlug === siteSlug);
    const built = filed && buildOnBench(bench, filed);
    if (!built?.site) return null;
    const site: SiteContext = { ...built.site, configVersion: '' };
    const drafts = new Set(await reads.listOpenDrafts());
    const edited = bench.overrides.filter(({ endsAt }) => endsAt === null || endsAt > now);
    const slugs = [...Object.keys(site.config.pages), ...Object.keys(site.drafts ?? {})].sort();
    return {
      sites: own.map(({ siteSlug: slug, name }) => ({ slug, name })),
      site: siteSlug,
      pages: slugs.flatMap((slug): readonly ListedPage[] => {
        const found = findStandingPage(site, slug, now);
        if (found === null) return [];
        const root = pageRoot(slug);
        const isEdited = edited.some(({ path }) => path === root || path.startsWith(`${root}.`));
        const hasDraft = drafts.has(`site:${siteSlug}/${root}`);
        return [{ slug, title: found.page.title, standing: found.standing, isEdited, hasDraft }];
      }),
      offers: site.config.offers.map((offer) => ({
        id: offer.id,
        name: offer.name,
        endsOn: offer.endsOn,
        isShown: evaluateOffer(offer, siteSlug, localTimeIn(site.config.timeZone, now).date) === 'running',
      })),
      setAside: built.setAside.map(({ edit, reason }) => ({ path: edit.path, reason, madeBy: edit.madeBy })),
    };
  },
});

/** What was published in one go. */
export type ContentChange = {
  readonly id: string;
  readonly kind: ChangeSet['kind'];
  readonly state: ChangeSet['state'];
  readonly madeBy: string;
  readonly madeAt: string;
  readonly startsLocal: string | null;
  readonly endsLocal: string | null;
  readonly lines: readonly {
    readonly path: string;
    readonly before: string;
    readonly after: string;
    readonly isUndone: boolean;
  }[];
};

export type SeenContent = ContentParts & {
  readonly site: string;
  readonly siteName: string;
  readonly title: string;
  /** Which site is edited, and the zone of its clock. */
  readonly timeZone: string;
  readonly draft: {
    readonly madeBy: string;
    readonly madeAt: string;
    readonly paths: readonly string[];
  } | null;
  /** What others published since a value was drafted. */
  readonly overtaken: readonly {
    readonly path: string;
    readonly yours: string;
    readonly theirs: string;
    readonly seen: string;
  }[];
  /** Null where nothing is there to be shown alone. */
  readonly previewHref: string | null;
  readonly liveHref: string;
  /** What to look at before it goes live. */
  readonly findings: readonly string[];
  readonly differing: readonly string[];
  readonly history: readonly ContentChange[];
  /** What can be added to a page; offers are all of one kind. */
  readonly kinds: readonly { readonly type: string; readonly description: string }[];
  /** The empty form of what somebody is about to add. */
  readonly adding: { readonly kind: string; readonly fields: readonly FormField[] } | null;
};

export type ContentAsked = {
  readonly site: string;
  readonly slug: string | null;
  /** The kind of what is about to be added. */
  readonly add?: string | null;
};

export const rootAsked = ({ slug }: Pick<ContentAsked, 'slug'>) =>
  slug === null ? offersRoot : pageRoot(slug);

export const seeContent = reading<ContentAsked, SeenContent, ContentPorts>({
  name: 'content.draft',
  async read({ asked, dealerGroupId }, app, now) {
    const { site: siteSlug, slug } = asked;
    const root = rootAsked(asked);
    const subject = { kind: 'site', id: siteSlug } as const;
    const reads = app.siteDesk.reading(dealerGroupId);
    const bench = await readBench(dealerGroupId, reads, now);
    const filed = bench.filed.find((each) => each.siteSlug === siteSlug);
    const standing = standingOf(bench, subject);
    if (filed === undefined || standing === null) return null;
    const draft = await findDraft(reads, { dealerGroupId, subject, root });
    const live = buildOnBench(bench, filed);
    const built = buildOnBench(withDraft(bench, draft), filed);
    if (built.site === null || live.site === null) return null;
    const parts = partsOf(root, built.merged.value, { standing, draft });
    if (parts === null) return null;
    const context: SiteContext = { ...built.site, configVersion: '' };
    const origin = app.siteOrigin(context);
    const history = await app.siteDesk.listHistory(dealerGroupId, { subject, under: root }, 60);
    const page = slug === null ? null : findStandingPage(context, slug, now)?.page;
    const own = formatConfigPath(slug === null ? ['offers'] : ['pages', slug]);
    const found = [
      ...findAdvertising(context.config),
      ...findDeadLinksOfDrafts(context).map(({ path, href }) => ({
        path,
        message: `leads nowhere: ${href}`,
      })),
    ];
    const kind = slug === null ? 'offer' : (asked.add ?? '');
    const fields = slug === null || blockForms.has(kind) ? fieldsOfKind(kind) : null;
    return {
      ...parts,
      kinds:
        slug === null ? [] : [...blockForms.values()].map(({ type, description }) => ({ type, description })),
      adding: fields === null ? null : { kind, fields },
      site: siteSlug,
      siteName: context.config.name,
      title: slug === null ? 'Offers' : (page?.title ?? slug),
      timeZone: context.config.timeZone,
      draft:
        draft === null || draft.lines.length === 0
          ? null
          : {
              madeBy: draft.changeSet.madeBy,
              madeAt: draft.changeSet.madeAt.toISOString(),
              paths: draft.lines.map(({ path }) => path),
            },
      overtaken: (draft?.lines ?? [])
        .filter((line) => line.seen !== seenOfSite(standing, line.path))
        .map((line) => ({
          path: line.path,
          yours: wordsOf(line.value),
          theirs: wordsOf(shownAt(standing, line.path, now)),
          seen: seenOfSite(standing, line.path),
        })),
      previewHref:
        slug === null
          ? null
          : `${origin}${draftPreviewHref({ dealerGroupId, siteSlug }, { slug, draft: draft?.changeSet.id ?? null }, app.formKey, now)}`,
      liveHref: `${origin}/${slug ?? 'special-offers'}`,
      findings: found
        .filter(({ path }) => formatConfigPath(path).startsWith(own))
        .map(({ path, message }) => `${formatConfigPath(path)}: ${message}`),
      differing: standing.overrides
        .filter(
          (override) =>
            override.owner === 'staff' &&
            (override.endsAt === null || override.endsAt > now) &&
            (override.path === root || override.path.startsWith(root)) &&
            differsFromBase(override, standing.base),
        )
        .map(({ path }) => path),
      history: changesOf(history),
    };
  },
});

function changesOf(history: readonly SiteHistoryLine[]): readonly ContentChange[] {
  return [...Map.groupBy(history, ({ changeSet }) => changeSet.id).values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const { id, kind, state, madeBy, madeAt, startsLocal, endsLocal } = first.changeSet;
    return [
      {
        ...{ id, kind, state, madeBy, madeAt: madeAt.toISOString(), startsLocal, endsLocal },
        lines: lines.map(({ path, before, value, outcome }) => ({
          path,
          before: wordsOf(before.shown),
          after: wordsOf(value),
          isUndone: outcome === 'undone',
        })),
      },
    ];
  });
}

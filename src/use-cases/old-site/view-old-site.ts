/** What was found on a former website beside what becomes of it, for the console; and the draft as files. */
import { answersFrom, draftOldSite } from '#domain/old-site/draft-old-site.ts';
import { describeReading, type ListedFact, listFacts } from '#domain/old-site/fact-list.ts';
import type { OldSiteFacts } from '#domain/old-site/find-facts.ts';
import type { ListedOldSite, OldSiteChoices, StoredOldSite } from '#domain/old-site/old-site-reading.ts';
import { type OldRedirect, planOldRedirects } from '#domain/old-site/plan-old-redirects.ts';
import { listRedirects, reportOldSite } from '#domain/old-site/report-old-site.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { slugify } from '#domain/text/slugify.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { OldSitePorts } from './old-site-ports.ts';

export type OldSitesView = {
  readonly group: string;
  readonly mayFetch: boolean;
  readonly sites: readonly ListedOldSite[];
};

export const viewOldSites = reading<null, OldSitesView, OldSitePorts>({
  name: 'site.look',
  async read({ dealerGroupId }, app) {
    return {
      group: dealerGroupId,
      mayFetch: app.oldSites.mayFetch,
      sites: await app.oldSiteStore.list(dealerGroupId),
    };
  },
});

export type FoundView = {
  readonly summary: string;
  readonly host: string | null;
  readonly facts: readonly (ListedFact & { readonly isChosen: boolean })[];
  readonly redirects: readonly OldRedirect[];
  /** For the form of the screen Redirects. */
  readonly redirectList: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Of them, what staff entered. */
  readonly own: Readonly<Record<string, string>>;
  /** By the name of the answer: what has to be entered before there can be a draft. */
  readonly missing: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
};

export type OldSiteView = {
  readonly group: string;
  readonly site: ListedOldSite & { readonly version: number };
  readonly found: FoundView | null;
  /** Where the redirects can be added. */
  readonly websites: readonly { readonly slug: string; readonly name: string }[];
};

export type OldSiteViewPorts = OldSitePorts & {
  readonly carStore: Pick<CarStore, 'listSummaries'>;
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
};

export const viewOldSite = reading<{ readonly id: string }, OldSiteView, OldSiteViewPorts>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app) {
    const stored = await app.oldSiteStore.find({ dealerGroupId, id: requested.id });
    if (stored === null) return null;
    const { facts, choices, ...site } = stored;
    const websites = app
      .sitesOf(dealerGroupId)
      .map(({ siteSlug, config }) => ({ slug: siteSlug, name: config.name }));
    return {
      group: dealerGroupId,
      site,
      websites,
      found: facts === null ? null : await viewFound(facts, choices, dealerGroupId, app),
    };
  },
});

async function viewFound(
  facts: OldSiteFacts,
  choices: OldSiteChoices,
  dealerGroupId: string,
  app: OldSiteViewPorts,
): Promise<FoundView> {
  const redirects = planOldRedirects(facts, await placesOf(dealerGroupId, app));
  const left = new Set(choices.leftOut);
  const isChosen = (id: string) => !left.has(id);
  const draft = draftOldSite(facts, isChosen, ownAnswers(facts, choices));
  return {
    summary: describeReading(facts, redirects),
    host: facts.host,
    facts: listFacts(facts).map((fact) => ({ ...fact, isChosen: isChosen(fact.id) })),
    redirects,
    redirectList: listRedirects(redirects),
    answers: Object.fromEntries(Object.entries({ ...answersFrom(facts, isChosen), ...choices.answers })),
    own: choices.answers,
    missing: draft.ok ? {} : draft.problems,
    notes: [...facts.notes, ...(draft.ok ? draft.notes : [])],
  };
}

/** The look of a template, where the website states none or it is not taken over. */
function ownAnswers(
  facts: OldSiteFacts,
  { leftOut, answers }: OldSiteChoices,
): Readonly<Record<string, string>> {
  const left = new Set(leftOut);
  const found = answersFrom(facts, (id) => !left.has(id));
  return {
    template: 'meridian',
    ...(found.brand === undefined ? { brand: '#10233f' } : {}),
    ...(found.accent === undefined ? { accent: '#1d4fd7' } : {}),
    ...answers,
  };
}

async function placesOf(dealerGroupId: string, { carStore }: Pick<OldSiteViewPorts, 'carStore'>) {
  const cars: { href: string; stockNumber: string; vin: string | null }[] = [];
  for await (const batch of carStore.listSummaries(dealerGroupId))
    cars.push(...batch.map(({ slug, stockNumber, vin }) => ({ href: carHref(slug), stockNumber, vin })));
  return { cars, pages: ['/about-us', '/sell-my-car', '/privacy-policy'] };
}

export type OldSiteDraftFiles = {
  readonly fileName: string;
  readonly files: Readonly<Record<string, string>>;
};

/** The draft, the report and the redirects by path; the report alone while something is missing. */
export const viewOldSiteDraft = reading<{ readonly id: string }, OldSiteDraftFiles, OldSiteViewPorts>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app) {
    const stored = await app.oldSiteStore.find({ dealerGroupId, id: requested.id });
    return stored?.facts == null
      ? null
      : draftFiles({ ...stored, facts: stored.facts }, await placesOf(dealerGroupId, app));
  },
});

function draftFiles(
  { facts, choices, source }: StoredOldSite & { readonly facts: OldSiteFacts },
  places: Awaited<ReturnType<typeof placesOf>>,
): OldSiteDraftFiles {
  const left = new Set(choices.leftOut);
  const draft = draftOldSite(facts, (id) => !left.has(id), ownAnswers(facts, choices));
  const redirects = planOldRedirects(facts, places);
  return {
    fileName: `${slugify(draft.ok ? draft.answers.site : source, 60) || 'draft'}.zip`,
    files: {
      'report.md': reportOldSite(facts, redirects, draft.ok ? draft.notes : []),
      'redirects.txt': listRedirects(redirects),
      ...(draft.ok ? draft.files : {}),
    },
  };
}

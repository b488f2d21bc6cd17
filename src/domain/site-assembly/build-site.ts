/** Merged configuration + dealer group → the site as every use case knows it, with what only the two together can show to be wrong. */
import { findFinanceProblems } from '#domain/finance/finance-problems.ts';
import { orderLocations } from '#domain/location/select-locations.ts';
import { withSitePhone } from '#domain/location/site-phone.ts';
import { findMissingLegalTexts } from '#domain/privacy/privacy-policy.ts';
import { type ConfigPath, formatConfigPath, type MergedLayers } from '#domain/site/config/config-layers.ts';
import { type ConfigProblem, findMergedProblems } from '#domain/site/config/config-problem.ts';
import { financePages } from '#domain/site/config/deal-config.ts';
import { type SiteConfig, siteConfigSchema } from '#domain/site/config/site-config.ts';
import { renderedSections } from '#domain/site/config/template-sections.ts';
import { type DealerGroup, unknownLocation } from '#domain/site/dealer-group.ts';
import { findDeadLinks, findTimedInternalLinks, suggestTarget } from '#domain/site/internal-links.ts';
import { listFormPages } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { applyProgramme } from './apply-programme.ts';
import { findBlockProblems } from './find-oversights.ts';

export type BuiltSite = {
  readonly site: Omit<SiteContext, 'configVersion'> | null;
  readonly problems: readonly ConfigProblem[];
};

export function buildSite(
  group: DealerGroup,
  siteSlug: string,
  siteFile: string,
  merged: MergedLayers,
): BuiltSite {
  const parsed = siteConfigSchema.safeParse(merged.value);
  if (!parsed.success) {
    return { site: null, problems: findMergedProblems(parsed.error.issues, merged, siteFile) };
  }
  const followed = applyProgramme(withoutLender(parsed.data), merged);
  const { config, drafts } = withoutDrafts(followed.config);
  const own = group.locations.filter(({ dealershipId }) => config.dealershipIds.includes(dealershipId));
  const site = {
    dealerGroupId: group.id,
    siteSlug,
    config,
    drafts,
    locations: orderLocations(
      own.filter(({ isVisible }) => isVisible),
      config.locationOrder,
    ).map((location) => withSitePhone(location, config.locationPhones)),
    hiddenLocations: own.filter(({ isVisible }) => !isVisible).map(({ slug }) => slug),
    dealerships: group.dealerships.filter((dealership) => config.dealershipIds.includes(dealership.id)),
  };
  const locked = followed.problems.map(({ path, message }) => ({
    file: merged.originOf(path) ?? siteFile,
    path: formatConfigPath(path),
    message,
  }));
  return { site, problems: [...locked, ...findSiteProblems(group, site, siteFile, merged)] };
}

/** What is a draft is no page of the site: a link to it leads nowhere, and it may be unfinished. */
function withoutDrafts(config: SiteConfig) {
  const pages = Object.entries(config.pages);
  return {
    config: { ...config, pages: Object.fromEntries(pages.filter(([, { status }]) => status !== 'draft')) },
    drafts: Object.fromEntries(pages.filter(([, { status }]) => status === 'draft')),
  };
}

/** The pages that Get Finance may lead to. */
const financeAddresses: ReadonlySet<string> = new Set(financePages);

/** A site without a lender has no page that names one, though its group may. */
function withoutLender(config: SiteConfig): SiteConfig {
  if (config.finance !== null) return config;
  const pages = Object.entries(config.pages).filter(([address]) => !financeAddresses.has(address));
  return { ...config, pages: Object.fromEntries(pages) };
}

function findSiteProblems(
  group: DealerGroup,
  site: Omit<SiteContext, 'configVersion'>,
  siteFile: string,
  merged: MergedLayers,
): readonly ConfigProblem[] {
  const { config } = site;
  const problem = (path: readonly (string | number)[], pathText: string, message: string): ConfigProblem => ({
    file: merged.originOf(path) ?? siteFile,
    path: pathText,
    message,
  });
  const knownDealerships = new Set(group.dealerships.map((dealership) => dealership.id));
  const unknownDealerships = (['dealershipIds', 'stock'] as const).flatMap((key) => {
    const isStock = key === 'stock';
    const path = isStock ? ['stock', 'dealershipIds'] : ['dealershipIds'];
    return (isStock ? config.stock.dealershipIds : config.dealershipIds)
      .filter((id) => !knownDealerships.has(id))
      .map((id) => problem(path, path.join('.'), `unknown dealership "${id}" of group ${group.id}`));
  });
  const slugs = new Set([...site.locations.map(({ slug }) => slug), ...(site.hiddenLocations ?? [])]);
  const unknownLocations = config.locationOrder
    .filter((slug) => !slugs.has(slug))
    .map((slug) => problem(['locationOrder'], 'locationOrder', unknownLocation(slug, slugs)));
  const unknownPhones = Object.keys(config.locationPhones)
    .filter((slug) => !slugs.has(slug))
    .map((slug) => problem(['locationPhones', slug], `locationPhones.${slug}`, unknownLocation(slug, slugs)));
  const unknownRankedLocations = config.search.ranking.rules.flatMap(({ locations }, index) =>
    locations
      .filter((slug) => !slugs.has(slug))
      .map((slug) =>
        problem(
          ['search', 'ranking', 'rules'],
          `search.ranking.rules[${index}].locations`,
          unknownLocation(slug, slugs),
        ),
      ),
  );
  const unknownReviewed = config.reviews.flatMap(({ locationSlug }, index) =>
    locationSlug === null || slugs.has(locationSlug)
      ? []
      : [problem(['reviews'], `reviews[${index}].locationSlug`, unknownLocation(locationSlug, slugs))],
  );
  const ofBlocks = findBlockProblems(config, slugs).map(({ path, pathText, message }) =>
    problem(path, pathText, message),
  );
  const undrawnSections = config.home.sections.flatMap(({ type }, index) =>
    renderedSections(config.template).includes(type)
      ? []
      : [
          problem(
            ['home', 'sections'],
            `home.sections[${index}]`,
            `the template ${config.template} has no section "${type}"; its sections are ${renderedSections(config.template).join(', ')}`,
          ),
        ],
  );
  const missingHost =
    config.search.engine === 'hosted' && config.search.host === null
      ? [problem(['search', 'engine'], 'search.host', 'missing: enter the address of the hosted search')]
      : [];
  return [
    ...unknownDealerships,
    ...unknownLocations,
    ...unknownPhones,
    ...unknownRankedLocations,
    ...ofBlocks,
    ...missingHost,
    ...undrawnSections,
    ...findFinanceProblems(config).map(({ path, message }) => problem(path, path.join('.'), message)),
    ...findPaymentProblems(config).map(({ path, message }) => problem(path, path.join('.'), message)),
    ...unknownReviewed,
    ...findSampleRatings(site).map((message) => problem(['status'], 'status', message)),
    ...findSamples(config).map(({ list, at, message }) => problem([list], at, message)),
    ...findMissingFinancePage(config).map((message) => problem(['financePage'], 'financePage', message)),
    ...findMissingLegalTexts(config).map(({ path, message }) => problem(path, path.join('.'), message)),
    ...findOfferProblems(config).map(({ path, message }) => problem(path, formatConfigPath(path), message)),
    ...findThirdPartyProblems(config).map(({ path, message }) =>
      problem(path, formatConfigPath(path), message),
    ),
    ...findTimedInternalLinks(site).map(({ path, message }) =>
      problem(path, formatConfigPath(path), message),
    ),
    ...findDeadLinks(site).map((link) =>
      problem(link.path, link.pathText, `leads nowhere: ${link.href}${whyNowhere(link.href, site)}`),
    ),
  ];
}

/** Get Finance on every car leads there. */
function findMissingFinancePage({ finance, financePage, pages }: SiteConfig): readonly string[] {
  if (finance === null || Object.hasOwn(pages, financePage)) return [];
  return [`there is no page "${financePage}", to which Get Finance leads`];
}

function whyNowhere(href: string, site: Parameters<typeof suggestTarget>[1]): string {
  const isFinance = financeAddresses.has(href.replace(/[?#].*$/s, '').slice(1));
  if (site.config.finance === null && isFinance) return ', because the site has no lender (`finance: null`)';
  const meant = suggestTarget(href, site);
  return meant === null ? '' : `; did you mean ${meant}?`;
}

/** Sample reviews never reach a live site; nor does the sample of an offer that a new site begins with. */
function findSamples({ status, reviews, offers }: SiteConfig): readonly ListedFault[] {
  if (status !== 'live') return [];
  const samplesAmong = (list: 'reviews' | 'offers', noun: string) =>
    ({ reviews, offers })[list].flatMap(({ isSample, id }, index) =>
      isSample
        ? [{ list, at: `${list}[${index}].isSample`, message: `sample ${noun} "${id}" on a live site` }]
        : [],
    );
  return [...samplesAmong('reviews', 'review'), ...samplesAmong('offers', 'offer')];
}

/** The stars of a location are in the group's file, which its live sites share. */
function findSampleRatings({
  config,
  locations,
}: Pick<SiteContext, 'config' | 'locations'>): readonly string[] {
  if (config.status !== 'live') return [];
  return locations
    .filter(({ isRatingSample }) => isRatingSample)
    .map(({ name }) => `live, but the rating of ${name} is a sample; enter the real one`);
}

type ListedFault = { readonly list: string; readonly at: string; readonly message: string };

/** What of a site's payments can be seen to be wrong before anyone pays. */
type PaymentProblem = { readonly path: readonly string[]; readonly message: string };

export function findPaymentProblems({
  status,
  currency,
  payments,
}: Pick<SiteConfig, 'status' | 'currency' | 'payments'>): readonly PaymentProblem[] {
  const path = ['payments', 'gateway'];
  if (payments.gateway === 'test' && status === 'live') {
    return [{ path, message: 'the test gateway takes no money; choose another gateway for a live site' }];
  }
  if (payments.gateway === 'stripe' && currency !== 'AUD') {
    return [{ path, message: `Stripe payments are in Australian dollars, but prices are in ${currency}` }];
  }
  return [];
}

/** What is wrong with what partners bring to a site, that one of its keys by itself does not show. */
type OutsideProblem = { readonly path: ConfigPath; readonly message: string };

export function findThirdPartyProblems({
  chatBubble,
  carPage,
  thirdPartyScripts,
}: Pick<SiteConfig, 'chatBubble' | 'carPage' | 'thirdPartyScripts'>): readonly OutsideProblem[] {
  const noChat = {
    path: ['chatBubble'],
    message: 'there is no chat; enter the chat address of the car page',
  };
  return [
    ...(chatBubble !== null && carPage.chatUrl === null ? [noChat] : []),
    ...thirdPartyScripts.flatMap(({ src }, index) =>
      thirdPartyScripts.findIndex((other) => other.src === src) === index
        ? []
        : [{ path: ['thirdPartyScripts', index, 'src'], message: `"${src}" is listed twice` }],
    ),
  ];
}

/** What is wrong with the offers and models of a site that one of them by itself does not show. */
type OfferProblem = { readonly path: ConfigPath; readonly message: string };
type OfferRules = Pick<SiteConfig, 'offers' | 'models' | 'offerCards' | 'carPage' | 'pages'>;

export function findOfferProblems(config: OfferRules): readonly OfferProblem[] {
  return [
    ...config.offers.flatMap((offer, index) => [
      ...(config.offers.findIndex(({ id }) => id === offer.id) === index
        ? []
        : [{ path: ['offers', index, 'id'], message: `two offers are called "${offer.id}"` }]),
      // Explore never leads nowhere.
      ...(offer.modelSlug === null || config.models.some(({ slug }) => slug === offer.modelSlug)
        ? []
        : [{ path: ['offers', index, 'modelSlug'], message: `unknown model "${offer.modelSlug}"` }]),
    ]),
    ...(config.offerCards.opensChat && config.carPage.chatUrl === null
      ? [
          {
            path: ['offerCards', 'opensChat'],
            message: 'there is no chat; enter the chat address of the car page',
          },
        ]
      : []),
    ...config.models.flatMap(({ slug }, index) =>
      config.models.findIndex((other) => other.slug === slug) === index
        ? []
        : [{ path: ['models', index, 'slug'], message: `two models have the address "/${slug}"` }],
    ),
    ...config.models.flatMap(({ offersTestDrive }, index) =>
      offersTestDrive && listFormPages('test-drive', config).length === 0
        ? [
            {
              path: ['models', index, 'offersTestDrive'],
              message: 'no page of the site has the form "test-drive"',
            },
          ]
        : [],
    ),
  ];
}

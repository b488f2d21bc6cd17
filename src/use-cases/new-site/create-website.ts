/** An owner creates a website of the dealer group: three steps, checked as its file would be, live within a second. */
import { parse } from 'yaml';
import type { DomainState, DomainTarget } from '#domain/new-site/domain-record.ts';
import { draftSecondSite, slugOf } from '#domain/new-site/draft-site.ts';
import { secondSiteAnswersSchema } from '#domain/new-site/site-answers.ts';
import { newSiteDefaults, readTemplate, templateNames } from '#domain/new-site/template-names.ts';
import { type ConfigObject, isConfigObject } from '#domain/site/config/config-layers.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SiteBase } from '#domain/site-version/site-version.ts';
import { readEmailAddress } from '#domain/staff/email-address.ts';
import { listRecentPictures, type PictureChoice } from '#use-cases/media/media-ports.ts';
import { callerAtSettings } from '#use-cases/setting/setting-caller.ts';
import { changeSite } from '#use-cases/site-editor/change-site.ts';
import { viewSiteLayers } from '#use-cases/site-editor/view-site-layers.ts';
import { applySiteBase, checkSiteBase } from '#use-cases/site-version/apply-site-base.ts';
import { act, decided, formProblem, reading, refused } from '#use-cases/staff/act.ts';
import { baseRefusal, problemText } from './change-addresses.ts';
import { checkDomains, findTarget } from './view-websites.ts';
import { findHostProblem, notAllowed, readHosts, type WebsitePorts } from './website-ports.ts';

export type NewWebsiteInput = {
  readonly name: string;
  readonly template: string;
  readonly brand: string;
  readonly accent: string;
  /** A picture of the media library; empty for the name in letters. */
  readonly logo: string;
  readonly hosts: string;
  readonly dealershipIds: readonly string[];
  readonly recipients: string;
  readonly isDemo: boolean;
};

export type NewWebsiteStep = 1 | 2 | 3;

export type NewWebsiteView = {
  readonly group: string;
  readonly isAllowed: boolean;
  /** By the name of the field. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly templates: readonly { readonly value: string; readonly label: string }[];
  readonly dealerships: readonly {
    readonly id: string;
    readonly name: string;
    /** "Ballarat (licence 12345)" */
    readonly locations: string;
  }[];
  /** As the other site has them. */
  readonly recipients: string;
  readonly pictures: readonly PictureChoice[];
};

export const viewNewWebsite = reading<null, NewWebsiteView, WebsitePorts>({
  name: 'site.look',
  async read({ dealerGroupId }, app) {
    const sites = app.sitesOf(dealerGroupId);
    const [sister] = sites;
    if (sister === undefined) return null;
    return {
      group: dealerGroupId,
      isAllowed: app.siteAllowance.isAllowed,
      defaults: newSiteDefaults,
      templates: Object.entries(templateNames).map(([value, label]) => ({ value, label })),
      dealerships: listDealerships(sites).map(({ id, name }) => ({
        ...{ id, name },
        locations: describeLocations(id, sites),
      })),
      recipients: sister.config.enquiry.recipients.join(', '),
      pictures: await listRecentPictures(dealerGroupId, app),
    };
  },
});

export type CheckedWebsite = {
  /** The first with a mistake, else the requested one. */
  readonly step: NewWebsiteStep;
  readonly problems: Readonly<Record<string, string>>;
  readonly domains: readonly DomainState[];
  readonly target: DomainTarget | null;
};

/** What was typed so far; changes nothing. */
export const checkNewWebsite = reading<
  NewWebsiteInput & { readonly step: NewWebsiteStep },
  CheckedWebsite,
  WebsitePorts
>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app) {
    const problems = await findProblems(requested, dealerGroupId, app);
    const has = (names: readonly string[]) => names.some((name) => problems[name] !== undefined);
    const possible = has(ofFirstStep) ? 1 : has(ofSecondStep) ? 2 : 3;
    const step = Math.min(requested.step, possible) as NewWebsiteStep;
    // Of a later step nothing was typed yet.
    const shown = Object.entries(problems).filter(([name]) =>
      (step === 1 ? ofFirstStep : [...ofFirstStep, ...ofSecondStep]).includes(name),
    );
    const isRefused = requested.step > step;
    if (step < 3 || !app.siteAllowance.isAllowed)
      return { step, problems: isRefused ? Object.fromEntries(shown) : {}, domains: [], target: null };
    const target = await findTarget(app);
    const base = await draftBase(requested, dealerGroupId, app);
    const found = base === null ? [] : await checkSiteBase(base, app);
    const { hosts } = base?.value ?? {};
    return {
      step,
      problems: found.length === 0 ? {} : { form: whyNot(requested, found) },
      domains: await checkDomains({ hosts: Array.isArray(hosts) ? hosts : [], target }, app),
      target,
    };
  },
});

function whyNot({ isDemo }: NewWebsiteInput, problems: Parameters<typeof problemText>[0]): string {
  const advice = isDemo ? '' : ' Correct it, or go back and mark the website as a demo.';
  return `This website can’t be created yet: ${problemText(problems)}${advice}`;
}

const ofFirstStep = ['name', 'template', 'brand', 'accent'];
const ofSecondStep = ['hosts', 'dealerships', 'recipients'];
/** Of one dealer group: more are set up by the operator. */
const maxWebsites = 20;

type Loaded = {
  readonly base: SiteBase | null;
  readonly problems: Readonly<Record<string, string>>;
  readonly isAllowed: boolean;
};

export const createWebsite = act<
  NewWebsiteInput,
  Loaded,
  { readonly base: SiteBase; readonly logo: string },
  string,
  WebsitePorts
>({
  name: 'site.rights',
  async load({ requested, dealerGroupId }, app) {
    const problems = await findProblems(requested, dealerGroupId, app);
    const base = Object.keys(problems).length > 0 ? null : await draftBase(requested, dealerGroupId, app);
    return { base, problems, isAllowed: app.siteAllowance.isAllowed };
  },
  subjectsOf: () => [{}],
  aboutOf: ({ name }, { base }) => ({ kind: 'site', id: base?.siteSlug ?? slugOf(name) }),
  decide({ requested: { logo }, loaded: { base, problems, isAllowed } }) {
    if (!isAllowed) return refused(formProblem(notAllowed));
    if (base === null) return refused({ kind: 'invalid', problems });
    return decided({}, { base, logo });
  },
  async save({ caller, dealerGroupId, plan: { base, logo }, audit }, app, now) {
    const note = audit({ created: base.siteSlug, hosts: base.value.hosts as string[] });
    const refusal = baseRefusal(
      await applySiteBase({ base, madeBy: caller.member.name, audit: note }, app, now),
    );
    if (refusal !== null) return refusal;
    if (logo !== '') {
      // A picture of the library is above the files, as the settings have it: it can be changed there.
      const changes = [{ path: 'logo.image', op: 'set' as const, value: { is: logo }, seen: null }];
      const by = callerAtSettings(caller, audit, now);
      const subject = { kind: 'site' as const, id: base.siteSlug };
      await changeSite({ dealerGroupId, subject, title: 'Logo picture', changes, by }, app);
    }
    app.triggerSiteRefresh();
    return { kind: 'done', result: base.siteSlug };
  },
});

async function findProblems(
  requested: NewWebsiteInput,
  dealerGroupId: string,
  app: WebsitePorts,
): Promise<Readonly<Record<string, string>>> {
  const sites = app.sitesOf(dealerGroupId);
  const known = listDealerships(sites).map(({ id }) => id);
  const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
  const hostProblem = await findHostProblem({ hosts: readHosts(requested.hosts), site: null }, app);
  const recipients = readRecipients(requested.recipients);
  const checks: readonly (readonly [name: string, isWrong: boolean, message: string])[] = [
    ['name', requested.name.trim() === '', 'Enter the name that shoppers know.'],
    ['name', requested.name.length > 100, 'Enter at most 100 characters.'],
    ['template', readTemplate(requested.template) === null, 'Choose a template.'],
    ['brand', !isColour(requested.brand), 'Enter a colour code, for example #10233f.'],
    ['accent', !isColour(requested.accent), 'Enter a colour code, for example #1d4fd7.'],
    ['hosts', hostProblem !== null, hostProblem ?? ''],
    [
      'dealerships',
      requested.dealershipIds.length === 0 || requested.dealershipIds.some((id) => !known.includes(id)),
      'Choose at least one dealership.',
    ],
    [
      'recipients',
      recipients.length === 0 || recipients.some((each) => readEmailAddress(each) === null),
      'Enter email addresses.',
    ],
    [
      'form',
      sites.length >= maxWebsites,
      `There are ${maxWebsites} websites already. Ask your website provider.`,
    ],
  ];
  return Object.fromEntries(checks.flatMap(([name, isWrong, message]) => (isWrong ? [[name, message]] : [])));
}

/** As its file would be; null where the group has no site to take the rest from. */
async function draftBase(
  requested: NewWebsiteInput,
  dealerGroupId: string,
  app: WebsitePorts,
): Promise<SiteBase | null> {
  const [sister] = app.sitesOf(dealerGroupId);
  if (sister === undefined) return null;
  const hosts = readHosts(requested.hosts);
  const answers = secondSiteAnswersSchema.safeParse({
    site: await findFreeSlug(requested.name, dealerGroupId, app),
    group: dealerGroupId,
    name: requested.name,
    template: requested.template,
    host: hosts[0],
    brand: requested.brand,
    accent: requested.accent,
  });
  if (!answers.success) return null;
  const { legalName, timeZone, enquiry } = sister.config;
  const files = draftSecondSite(answers.data, {
    ...{ siteSlug: sister.siteSlug, legalName, timeZone },
    dealershipIds: requested.dealershipIds,
    optInDefault: enquiry.optInDefault,
    recipients: readRecipients(requested.recipients),
    pages: await listGroupPages(sister, app),
  });
  const drafted: unknown = parse(Object.values(files)[0] ?? '');
  const value: ConfigObject = isConfigObject(drafted) ? drafted : {};
  return {
    ...{ dealerGroupId, siteSlug: answers.data.site, isWhole: true, version: 0 },
    value: {
      ...value,
      hosts,
      status: requested.isDemo ? 'demo' : 'live',
      // The sample of an offer is for people who write files.
      offers: [],
      privacy: { contact: sister.config.privacy.contact ?? readRecipients(requested.recipients)[0] },
    },
  };
}

/** A name of a site is used once in an installation. */
async function findFreeSlug(name: string, dealerGroupId: string, app: WebsitePorts): Promise<string> {
  const live = await app.siteVersionStore.listLiveVersions();
  const taken = new Set(live.map(({ siteSlug }) => siteSlug));
  const wanted = slugOf(name).slice(0, 40) || dealerGroupId;
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/** Those that a new site links to, where all sites of the group have them. */
async function listGroupPages(sister: SiteContext, app: WebsitePorts): Promise<readonly string[]> {
  const { dealerGroupId, siteSlug } = sister;
  const layers = await viewSiteLayers({ dealerGroupId, siteSlug }, app);
  return ['about-us', 'sell-my-car', 'privacy-policy'].filter((page) =>
    layers?.explainAt(`pages.${page}`).beneath.some(({ layer }) => layer === 'group'),
  );
}

function listDealerships(sites: readonly SiteContext[]) {
  return [
    ...new Map(sites.flatMap(({ dealerships }) => dealerships).map((each) => [each.id, each])).values(),
  ];
}

function describeLocations(id: string, sites: readonly SiteContext[]): string {
  const all = new Map(
    sites.flatMap(({ locations }) => locations).map((location) => [location.slug, location]),
  );
  return [...all.values()]
    .filter(({ dealershipId }) => dealershipId === id)
    .map(({ name, dealerLicenceNumber }) =>
      dealerLicenceNumber ? `${name} (licence ${dealerLicenceNumber})` : name,
    )
    .join(', ');
}

function readRecipients(typed: string): readonly string[] {
  return typed.split(/[\s,;]+/).filter((each) => each !== '');
}

/** The files of a new site from what was found on the former one. What stands nowhere is asked for and never made up. */
import { type Document, parseDocument, stringify } from 'yaml';
import { type DraftFiles, draftSite, slugOf } from '#domain/new-site/draft-site.ts';
import {
  type AustralianState,
  type SiteAnswers,
  siteAnswersSchema,
  zoneOf,
} from '#domain/new-site/site-answers.ts';
import { slugify } from '#domain/text/slugify.ts';
import { mainPhone } from './fact-list.ts';
import type { OldSiteFacts } from './find-facts.ts';
import { isWrittenPage, newPageOf, pageSlugs } from './new-pages.ts';
import type { WeekTimes } from './opening-times.ts';

/** What a new site needs, as far as it was found and chosen. */
export function answersFrom(
  facts: OldSiteFacts,
  isChosen: (id: string) => boolean,
): Partial<Record<keyof SiteAnswers, string>> {
  const place = facts.addresses.find((_, index) => isChosen(`address-${index}`))?.value;
  const phone = mainPhone(facts);
  const licence = facts.licences.find((_, index) => isChosen(`licence-${index}`))?.value;
  const email = facts.emails.find((_, index) => isChosen(`email-${index}`))?.value;
  const colour = (use: 'brand' | 'accent') =>
    facts.colours.find(({ value }) => value.use === use && isChosen(`colour-${use}`))?.value.hex;
  const name = facts.name !== null && isChosen('name') ? facts.name.value : undefined;
  const found = {
    name,
    site: name === undefined ? undefined : slugify(name, 40),
    group: name === undefined ? undefined : slugify(name, 40),
    host: facts.host ?? undefined,
    street: place?.street,
    town: place?.town,
    state: place?.state,
    postcode: place?.postcode,
    phone: phone !== null && isChosen(`phone-${phone.value.number}`) ? phone.value.number : undefined,
    email,
    licence: licence?.number,
    brand: colour('brand'),
    accent: colour('accent'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export type OldSiteDraft =
  | {
      readonly ok: true;
      readonly answers: SiteAnswers;
      readonly files: DraftFiles;
      readonly notes: readonly string[];
    }
  /** By the name of the answer: what is missing or not right. */
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

/** `own`: answers of a person, which count before what was found. */
export function draftOldSite(
  facts: OldSiteFacts,
  isChosen: (id: string) => boolean,
  own: Partial<Record<keyof SiteAnswers, string>>,
): OldSiteDraft {
  const parsed = siteAnswersSchema.safeParse({ ...answersFrom(facts, isChosen), ...own });
  if (!parsed.success)
    return {
      ok: false,
      problems: Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    };
  const answers = parsed.data;
  const notes: string[] = [];
  const drafted = { ...draftSite(answers) };
  const folder = `groups/${answers.group}`;
  change(drafted, `${folder}/group.yaml`, (group) => changeGroup(group, { facts, isChosen, answers, notes }));
  const pages = addPages(drafted, folder, facts, isChosen);
  change(drafted, `${folder}/sites/${answers.site}.yaml`, (site) =>
    changeSite(site, { facts, isChosen, pages }),
  );
  return { ok: true, answers, files: drafted, notes };
}

function change(files: Record<string, string>, path: string, edit: (document: Document) => void): void {
  const document = parseDocument(files[path] ?? '');
  edit(document);
  files[path] = document.toString({ lineWidth: 0 });
}

type GroupChange = {
  readonly facts: OldSiteFacts;
  readonly isChosen: (id: string) => boolean;
  readonly answers: SiteAnswers;
  readonly notes: string[];
};

function changeGroup(group: Document, { facts, isChosen, answers, notes }: GroupChange): void {
  if (facts.legalName !== null && isChosen('legal-name'))
    group.setIn(['siteDefaults', 'legalName'], facts.legalName.value);
  const hours: Record<string, unknown> = {};
  for (const { value } of facts.hours) {
    if (!isChosen(`hours-${value.department}`)) continue;
    const week = weekOf(value.week);
    if (week === null)
      notes.push(
        `The ${value.department} hours have several spans, days by appointment or days that are not stated. Enter them by hand.`,
      );
    else hours[value.department] = week;
  }
  group.setIn(['locations', 0, 'hours'], group.createNode(hours));
  group.setIn(
    ['locations', 0, 'departments'],
    group.createNode(
      facts.hours.length > 0
        ? [...new Set(['sales', ...facts.hours.map(({ value }) => value.department)])]
        : ['sales'],
    ),
  );
  const chosen = facts.addresses.filter((_, index) => isChosen(`address-${index}`));
  const taken = new Set([slugOf(answers.town)]);
  for (const { value } of chosen.slice(1)) {
    const slug = taken.has(slugOf(value.town))
      ? `${slugOf(value.town)}-${taken.size + 1}`
      : slugOf(value.town);
    taken.add(slug);
    group.addIn(
      ['locations'],
      group.createNode({
        slug,
        name: value.town,
        dealershipId: answers.group,
        departments: ['sales'],
        timeZone: zoneOf(value.state as AustralianState),
        dealerLicenceNumber: answers.licence,
        address: { street: value.street, city: value.town, state: value.state, postcode: value.postcode },
      }),
    );
    notes.push(`${value.town} has no separate phone and hours on the former website. Add them.`);
  }
}

const keys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Null where a site's settings cannot say it. */
function weekOf(week: WeekTimes): Readonly<Record<string, string>> | null {
  const days: Record<string, string> = {};
  for (const [index, key] of keys.entries()) {
    const times = week[index] ?? null;
    if (times === null || times.includes(',') || times === 'by appointment') return null;
    days[key] = times;
  }
  return days;
}

type TakenPage = { readonly slug: string; readonly title: string };

function addPages(
  files: Record<string, string>,
  folder: string,
  facts: OldSiteFacts,
  isChosen: (id: string) => boolean,
): readonly TakenPage[] {
  const taken: TakenPage[] = [];
  const slugs = pageSlugs(facts.pages);
  for (const page of facts.pages) {
    const slug = slugs.get(page.path);
    if (slug === undefined || isWrittenPage(slug) || !isChosen(`page-${page.path}`)) continue;
    const { title, blocks } = newPageOf(page, slug);
    const [first = ''] = (files[`${folder}/pages/about-us.yaml`] ?? '').split('\n');
    const schema = first.startsWith('# yaml-language-server') ? `${first}\n` : '';
    files[`${folder}/pages/${slug}.yaml`] =
      `${schema}# From ${page.address}\n${stringify({ title, blocks }, { lineWidth: 0 })}`;
    taken.push({ slug, title });
  }
  return taken;
}

const networks = ['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin'] as const;
const maxLinks = 8;

type SiteChange = {
  readonly facts: OldSiteFacts;
  readonly isChosen: (id: string) => boolean;
  readonly pages: readonly TakenPage[];
};

function changeSite(site: Document, { facts, isChosen, pages }: SiteChange): void {
  const social = Object.fromEntries(
    networks.flatMap((network) => {
      const profile = facts.profiles.find(
        ({ value }) => value.includes(`${network}.com/`) && isChosen(`profile-${value}`),
      );
      return profile === undefined ? [] : [[network, profile.value]];
    }),
  );
  if (Object.keys(social).length > 0) site.setIn(['social'], site.createNode(social));
  const own = pages.filter(({ slug }) => slug !== 'about-us' && slug !== 'sell-my-car');
  if (own.length > 0)
    site.addIn(
      ['navigation', 'footer'],
      site.createNode({
        title: 'More',
        links: own
          .slice(0, maxLinks)
          .map(({ slug, title }) => ({ label: title.slice(0, 60), href: `/${slug}` })),
      }),
    );
  const offers = facts.offers.flatMap(({ value }, index) => (isChosen(`offer-${index}`) ? [value] : []));
  if (offers.length === 0) return;
  const picture = site.getIn(['offers', 0, 'imageUrl']);
  site.setIn(
    ['offers'],
    site.createNode(
      offers.map(({ name, text, endsOn, terms }, index) => ({
        id: slugify(name, 50) || `offer-${index + 1}`,
        name,
        description: text === '' ? name : text,
        disclaimer: terms,
        imageUrl: picture,
        ...(endsOn === null ? {} : { endsOn }),
      })),
    ),
  );
}

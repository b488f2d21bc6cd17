/** The files of a new site: a group with its first location, its pages and one sample offer, ready to be looked at and rewritten. */

import { buildEditorSchemas } from '#domain/site/config/editor-schemas.ts';
import { type SecondSiteAnswers, type SiteAnswers, zoneOf } from './site-answers.ts';

const heroes = {
  meridian: 'scenes/meridian-hero',
  volt: 'scenes/volt-hero',
  outback: 'scenes/outback-hero',
} as const;
const samplePictures = {
  meridian: 'scenes/meridian-hero',
  volt: 'halden/4-silver',
  outback: 'scenes/outback-hero',
} as const;

export function draftSite(answers: SiteAnswers): DraftFiles {
  const folder = `groups/${answers.group}`;
  return withSchemaLines({
    [`${folder}/group.yaml`]: groupFile(answers),
    [`${folder}/sites/${answers.site}.yaml`]: siteFile({
      ...answers,
      place: `in ${answers.town}`,
      pages: ['about-us', 'sell-my-car', 'privacy-policy'],
      inherited: '',
    }),
    [`${folder}/pages/about-us.yaml`]: aboutUs(answers),
    [`${folder}/pages/sell-my-car.yaml`]: sellMyCar,
    [`${folder}/pages/privacy-policy.yaml`]: privacyPolicy(answers),
  });
}

/** Another site of a group: it links to the pages that the group has, and takes from its sister what the group does not say. */
export function draftSecondSite(answers: SecondSiteAnswers, sister: SisterSite): DraftFiles {
  const inherited = `
# As ${sister.siteSlug} has them; what stands in group.yaml under siteDefaults need not stand here.
legalName: ${text(sister.legalName)}
timeZone: ${sister.timeZone}
dealershipIds: ${JSON.stringify(sister.dealershipIds)}
enquiry: { optInDefault: ${sister.optInDefault}, recipients: ${JSON.stringify(sister.recipients)} }
`;
  return withSchemaLines({
    [`groups/${answers.group}/sites/${answers.site}.yaml`]: siteFile({
      ...answers,
      place: `from ${answers.name}`,
      pages: sister.pages,
      inherited,
    }),
  });
}

export type SisterSite = {
  readonly siteSlug: string;
  readonly legalName: string;
  readonly timeZone: string;
  readonly dealershipIds: readonly string[];
  readonly optInDefault: boolean;
  readonly recipients: readonly string[];
  /** Addresses of the pages of the group. */
  readonly pages: readonly string[];
};

type SiteFileAnswers = SecondSiteAnswers & {
  readonly place: string;
  readonly pages: readonly string[];
  readonly inherited: string;
};

function groupFile(answers: SiteAnswers): string {
  const { group, name, street, town, state, postcode, phone, email, licence } = answers;
  return `# ${oneLine(name)}: the company and its places. Every key is explained in Forecourt's docs/configuring-a-site.md.
name: ${text(name)}

dealerships:
  - { id: ${group}, slug: ${group}, name: ${text(name)} }

locations:
  - slug: ${slugOf(town)}
    name: ${text(town)}
    dealershipId: ${group}
    departments: [sales]
    isPrimary: true
    timeZone: ${zoneOf(state)}
    phone: ${text(phone)}
    email: ${text(email)}
    address:
      street: ${text(street)}
      city: ${text(town)}
      state: ${state}
      postcode: ${text(postcode)}
      # latitude and longitude let shoppers search by distance.
    # Check these, and name the public holidays under specialHours.
    hours:
      sales: { mon-fri: 08:30-17:30, sat: 09:00-13:00 }
    dealerLicenceNumber: ${text(licence)}

siteDefaults:
  legalName: ${text(name)}
  timeZone: ${zoneOf(state)}
  dealershipIds: [${group}]
  enquiry:
    # In Australia a box that is ticked in advance is no consent to marketing.
    optInDefault: false
    recipients: [${text(email)}]
  # Who will contact you questions and complaints about privacy; a live site has to say it.
  privacy:
    contact: ${text(email)}
  # Repayments are shown once a lender is named here; until then no page speaks of finance.
  finance: null
`;
}

function siteFile(answers: SiteFileAnswers): string {
  const { name, host, template, brand, accent, place, pages, inherited } = answers;
  const isOfVans = template === 'outback';
  const link = (indent: string, page: string, label: string) =>
    pages.includes(page) ? `${indent}- { label: ${label}, href: /${page} }\n` : '';
  return `# The site of ${oneLine(name)}. \`npm run forecourt -- site apply\` puts a change into force.
name: ${text(name)}
hosts: [${text(host)}]
template: ${template}
# \`live\` once real shoppers may come: sample reviews are refused then, and nothing says "demonstration" any more.
status: demo
tagline: ${text(isOfVans ? `Caravans and motorhomes ${place}.` : `Cars ${place}.`)}
${inherited}
theme:
  brand: ${text(brand)}
  accent: ${text(accent)}
# Your own: put it into the folder pictures beside this one, and write \`image: pictures/logo.svg\`.
logo: { mark: plain, wordmark: ${text(name)} }

navigation:
  header:
    - { label: Stock, href: /search/new-used-and-demo-cars }
    - { label: Offers, href: /special-offers }
${link('    ', 'sell-my-car', isOfVans ? 'Sell my van' : 'Sell my car')}${link('    ', 'about-us', 'About us')}    - { label: Contact us, href: /contact-us }
  footer:
    - title: Buying
      links:
        - { label: All stock, href: /search/new-used-and-demo-cars }
        - { label: Offers, href: /special-offers }
    - title: ${text(name)}
      links:
${link('        ', 'about-us', 'About us')}        - { label: Contact us, href: /contact-us }
${link('        ', 'privacy-policy', 'Privacy policy')}
home:
  heading: ${text(isOfVans ? `Caravans ${place}.` : `Cars ${place}.`)}
  intro: Come and look, or tell us what you need.
  heroImage: ${heroes[template]}
  # A section without content shows nothing: these fill up with your stock.
  sections:
    - { type: popular-body-types }
    - { type: latest-arrivals, limit: 4 }
    - { type: price-and-makes }
    - { type: offers, limit: 3 }
${template === 'volt' ? '' : '    - { type: locations }\n'}${isOfVans ? '\nstock:\n  itemTypes: [caravan]\n' : ''}
# A sample, which a live site can't show. Describe an offer, who it is for and when it ends, or delete it.
offers:
  - id: sample
    isSample: true
    name: Our offers
    description: ${text(`This offer is a sample. ${name} has no offers yet.`)}
    disclaimer: A sample, not an offer.
    imageUrl: ${samplePictures[template]}
`;
}

/** What the answers say and no more: shoppers read it until a better text is written. */
function aboutUs({ name, street, town, state, licence, template }: SiteAnswers): string {
  const stock = template === 'outback' ? 'caravans and motorhomes' : 'cars';
  return `# A start. Write who you are, since when, and what is different about you. Two paragraphs are enough.
title: About us
intro: ${text(`${name} in ${town}.`)}
blocks:
  - type: text
    paragraphs:
      - ${text(`${name} sells ${stock} at ${street} in ${town}, ${state}. Our dealer licence is number ${licence}.`)}
      - Visit us, or send us a question. Our address and opening hours are below.
  - type: locations
    heading: Find us
  - type: form
    form: general
    heading: Ask us anything
`;
}

const sellMyCar = `title: We buy
intro: Tell us about your vehicle. We reply by phone or email.
blocks:
  - { type: form, form: sell-my-car }
`;

function privacyPolicy({ name, email }: SiteAnswers): string {
  return `# A draft: ask someone who knows how you use these details to check it.
title: Privacy policy
intro: ${text(`What ${name} collects, why, who else sees it, and how to have it corrected or deleted.`)}
blocks:
  - type: text
    heading: What we collect
    paragraphs:
      - When you enquire we store your name, your phone number or email address, the vehicle you asked about and
        your message.
  - type: text
    heading: Why
    paragraphs:
      - We use it to answer you, and to meet the records that motor dealers must keep by law. We write to you about
        news and offers only if you agreed to that.
  - { type: legal, text: automated-decisions }
  - type: text
    heading: See it, correct it, delete it
    paragraphs:
      - ${text(`Write to ${email} and say what you would like. If you are not satisfied, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au.`)}
  - { type: legal, text: complaints }
`;
}

/** JSON is YAML: any content stays a text. */
function text(value: string): string {
  return JSON.stringify(value);
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ');
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** By path inside the sites folder. */
export type DraftFiles = Readonly<Record<string, string>>;

/** The files by which editors complete and check those of a site, and the line that tells them so. */
export function draftSchemas(): DraftFiles {
  return Object.fromEntries(
    Object.entries(buildEditorSchemas()).map(([name, schema]) => [
      `schemas/${name}.json`,
      `${JSON.stringify(schema, null, 1)}\n`,
    ]),
  );
}

/** The first line of each file that has a schema. */
function withSchemaLines(files: DraftFiles): DraftFiles {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const name = schemaOf(file);
      const up = '../'.repeat(file.split('/').length - 1);
      return [
        file,
        name === null ? text : `# yaml-language-server: $schema=${up}schemas/${name}.json\n${text}`,
      ];
    }),
  );
}

function schemaOf(file: string): 'group' | 'site' | 'page' | null {
  if (/\/group\.yaml$/.test(file)) return 'group';
  if (/\/sites\/[^/]+\.yaml$/.test(file)) return 'site';
  return file.includes('/pages/') && file.endsWith('.yaml') ? 'page' : null;
}

/** What was found on a former website as one list: each fact as text, with its places and whether it is taken over. */
import { formatClockTime } from '#domain/location/clock-time.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { formatDay } from '#domain/text/day.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { OldSiteFacts } from './find-facts.ts';
import type { OldHours } from './hours-facts.ts';
import { pageSlugs } from './new-pages.ts';
import { describeFound, type Evidence, type Found } from './old-copy.ts';
import type { DayTimes } from './opening-times.ts';

export type FactGroup = 'business' | 'contact' | 'hours' | 'look' | 'people' | 'pages' | 'offers' | 'cars';

export type ListedFact = {
  /** Names the fact in a choice. */
  readonly id: string;
  readonly group: FactGroup;
  readonly label: string;
  readonly value: string;
  /** "Found on 3 pages"; for several spans and the like what the new website can't show. */
  readonly found: string;
  readonly evidence: readonly Evidence[];
  readonly conflicts: readonly { readonly value: string; readonly evidence: readonly Evidence[] }[];
  /** Where the fact goes on the new website; null where it is only shown. */
  readonly goesTo: string | null;
};

const roleLabels = {
  main: 'Phone',
  sales: 'Sales phone',
  service: 'Service phone',
  parts: 'Parts phone',
  mobile: 'Mobile',
} as const;
const departmentLabels = { sales: 'Sales hours', service: 'Service hours', parts: 'Parts hours' } as const;
const colourLabels = { brand: 'Brand colour', accent: 'Button colour' } as const;

export function listFacts(facts: OldSiteFacts): readonly ListedFact[] {
  const slugs = pageSlugs(facts.pages);
  return [
    ...one('business', 'name', 'Name', facts.name, same, 'Name of the website'),
    ...one('business', 'legal-name', 'Company', facts.legalName, same, 'Company name'),
    ...one('business', 'abn', 'ABN', facts.abn, same, null),
    ...facts.licences.map((found, index) =>
      listed(
        'business',
        `licence-${index}`,
        'Dealer licence',
        found,
        ({ number }) => number,
        index === 0 ? 'Dealer licence number' : null,
      ),
    ),
    ...facts.makes.map((found) => listed('business', `make-${found.value}`, 'Make', found, same, null)),
    ...facts.addresses.map((found, index) =>
      listed(
        'contact',
        `address-${index}`,
        'Address',
        found,
        ({ street, town, state, postcode }) => `${street}, ${town} ${state} ${postcode}`,
        'Location',
      ),
    ),
    ...facts.phones.map((found) =>
      listed(
        'contact',
        `phone-${found.value.number}`,
        roleLabels[found.value.role],
        found,
        ({ number }) => formatPhone(number),
        found === mainPhone(facts) ? 'Phone of the location' : null,
      ),
    ),
    ...facts.emails.map((found, index) =>
      listed('contact', `email-${index}`, 'Email', found, same, index === 0 ? 'Where enquiries go' : null),
    ),
    ...facts.profiles.map((found) =>
      listed('contact', `profile-${found.value}`, 'Social media', found, same, 'Social media'),
    ),
    ...facts.hours.map((found) =>
      listed(
        'hours',
        `hours-${found.value.department}`,
        departmentLabels[found.value.department],
        found,
        formatWeek,
        'Opening hours',
      ),
    ),
    ...facts.colours.map((found) =>
      listed(
        'look',
        `colour-${found.value.use}`,
        colourLabels[found.value.use],
        found,
        ({ hex }) => hex,
        'Theme',
      ),
    ),
    ...one('look', 'logo', 'Logo', facts.logo, same, null),
    ...one('look', 'favicon', 'Browser tab icon', facts.favicon, same, null),
    ...facts.people.map((found, index) =>
      listed('people', `person-${index}`, 'Person', found, ({ name, role }) => `${name}, ${role}`, null),
    ),
    ...facts.pages.flatMap((page): readonly ListedFact[] => {
      const slug = slugs.get(page.path);
      if (slug === undefined) return [];
      const quote = page.blocks.flatMap(({ paragraphs }) => paragraphs)[0] ?? page.title;
      return [
        {
          id: `page-${page.path}`,
          group: 'pages',
          label: 'Page',
          value: page.title,
          found: `From ${page.path}`,
          evidence: [{ address: page.address, quote: quote.slice(0, 240) }],
          conflicts: [],
          goesTo: `/${slug}`,
        },
      ];
    }),
    ...facts.offers.map((found, index) =>
      listed(
        'offers',
        `offer-${index}`,
        'Offer',
        found,
        ({ name, endsOn }) =>
          endsOn === null
            ? name
            : `${name}, until ${formatDay(new Date(`${endsOn}T00:00:00Z`), { locale: 'en-AU', timeZone: 'UTC' })}`,
        'Offers',
      ),
    ),
    ...facts.cars.map(
      (car, index): ListedFact => ({
        id: `car-${index}`,
        group: 'cars',
        label: 'Car',
        value: [
          [car.year, car.make, car.name].filter((part) => part !== null).join(' '),
          car.priceDollars === null ? null : `$${formatNumber(car.priceDollars, 'en-AU')}`,
          car.stockNumber === null ? null : `stock ${car.stockNumber}`,
          car.vin === null ? null : `VIN ${car.vin}`,
        ]
          .filter((part) => part !== null)
          .join(', '),
        found: `Found on ${car.evidence.length === 1 ? '1 page' : `${car.evidence.length} pages`}`,
        evidence: car.evidence,
        conflicts: [],
        goesTo: null,
      }),
    ),
  ];
}

function same(text: string): string {
  return text;
}

function one(
  group: FactGroup,
  id: string,
  label: string,
  found: Found<string> | null,
  format: (value: string) => string,
  goesTo: string | null,
): readonly ListedFact[] {
  return found === null ? [] : [listed(group, id, label, found, format, goesTo)];
}

function listed<T>(
  group: FactGroup,
  id: string,
  label: string,
  found: Found<T>,
  format: (value: T) => string,
  goesTo: string | null,
): ListedFact {
  const conflicts = found.conflicts.map(({ value, evidence }) => ({ value: format(value), evidence }));
  return {
    id,
    group,
    label,
    value: format(found.value),
    found: describeFound(found),
    evidence: found.evidence,
    conflicts,
    goesTo,
  };
}

/** The number that the location gets: for sales where one is named, else the general one. */
export function mainPhone({ phones }: Pick<OldSiteFacts, 'phones'>): OldSiteFacts['phones'][number] | null {
  const of = (role: string) => phones.find(({ value }) => value.role === role);
  return of('sales') ?? of('main') ?? of('mobile') ?? null;
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** "Mon–Fri 8:30 am–5:30 pm, Sat 9 am–1 pm, Sun closed" */
export function formatWeek({ week }: OldHours): string {
  const runs: { from: number; to: number; times: DayTimes }[] = [];
  week.forEach((times, day) => {
    const last = runs.at(-1);
    if (last !== undefined && last.times === times) last.to = day;
    else runs.push({ from: day, to: day, times });
  });
  return runs
    .map(
      ({ from, to, times }) =>
        `${dayNames[from]}${from === to ? '' : `–${dayNames[to]}`} ${formatTimes(times)}`,
    )
    .join(', ');
}

function formatTimes(times: DayTimes): string {
  if (times === null) return 'not stated';
  return times
    .replaceAll(',', ' and ')
    .replaceAll(
      /(\d\d:\d\d)-(\d\d:\d\d)/g,
      (_, from: string, to: string) => `${formatClockTime(from)}–${formatClockTime(to)}`,
    );
}

/** "34 pages read. 28 of 30 old addresses lead to a page, 2 need a person." */
export function describeReading(
  { pages }: OldSiteFacts,
  redirects: readonly { readonly addresses: readonly string[]; readonly target: string | null }[],
): string {
  const sum = (list: typeof redirects) => list.reduce((total, { addresses }) => total + addresses.length, 0);
  const open = sum(redirects.filter(({ target }) => target === null));
  return `${pages.length === 1 ? '1 page' : `${pages.length} pages`} read. ${sum(redirects) - open} of ${sum(redirects)} old addresses have a new page${open === 0 ? '' : `, ${open} to check`}.`;
}

/** Everything that a former website states about its dealer, each fact with the places where it was found. */
import { knownMakes } from '#domain/stock-kinds/makes.ts';
import { type ColourUse, claimColours, claimFavicons, claimLogos, type OldColour } from './brand-facts.ts';
import {
  claimAbns,
  claimEmails,
  claimLegalNames,
  claimLicences,
  claimNames,
  isBusiness,
  type OldLicence,
} from './business-facts.ts';
import {
  type Claim,
  claim,
  decideClaims,
  groupClaims,
  repeatedLines,
  type SitePage,
  withoutCredits,
} from './claims.ts';
import {
  claimAddresses,
  claimPhones,
  claimProfiles,
  type OldAddress,
  type OldPhone,
} from './contact-facts.ts';
import { claimHours, type OldHours } from './hours-facts.ts';
import { claimOffers, type OldOffer } from './offer-facts.ts';
import type { OldCar } from './old-car.ts';
import { type Found, hostOf, type OldCopy } from './old-copy.ts';
import { describePages, type OldPage } from './old-pages.ts';
import { claimPeople, type OldPerson } from './people-facts.ts';
import { type PageLine, readPage } from './read-page.ts';
import { readRecords, textFrom } from './read-records.ts';
import { findCars } from './stock-facts.ts';

export type OldSiteFacts = {
  /** Of the former website; null where the copy does not tell it. */
  readonly host: string | null;
  readonly name: Found<string> | null;
  readonly legalName: Found<string> | null;
  readonly abn: Found<string> | null;
  readonly licences: readonly Found<OldLicence>[];
  readonly phones: readonly Found<OldPhone>[];
  readonly emails: readonly Found<string>[];
  readonly addresses: readonly Found<OldAddress>[];
  readonly hours: readonly Found<OldHours>[];
  readonly people: readonly Found<OldPerson>[];
  readonly makes: readonly Found<string>[];
  readonly colours: readonly Found<OldColour>[];
  readonly logo: Found<string> | null;
  readonly favicon: Found<string> | null;
  readonly profiles: readonly Found<string>[];
  readonly offers: readonly Found<OldOffer>[];
  readonly cars: readonly OldCar[];
  readonly pages: readonly OldPage[];
  /** Paths of the site that a page links to and the copy does not hold. */
  readonly linkedPaths: readonly string[];
  readonly notes: readonly string[];
};

export function findFacts({ files, otherAddresses, notes }: OldCopy): OldSiteFacts {
  const pages = readSitePages(files);
  const cars = findCars(pages);
  const described = describePages(pages, cars);
  const colours = claimColours(pages, files);
  return {
    host: commonHost(pages),
    name: decideClaims(claimNames(pages)),
    legalName: decideClaims(claimLegalNames(pages)),
    abn: decideClaims(claimAbns(pages)),
    licences: groupClaims(claimLicences(pages)),
    phones: groupClaims(claimPhones(pages)),
    emails: groupClaims(claimEmails(pages)),
    addresses: groupClaims(claimAddresses(pages)),
    hours: [...claimHours(pages).values()].flatMap((claims) => decideClaims(claims) ?? []),
    people: groupClaims(claimPeople(pages)),
    makes: groupClaims(claimMakes(pages, cars)),
    colours: (['brand', 'accent'] as const).flatMap((use) => decideColour(colours, use)),
    logo: decideClaims(claimLogos(pages)),
    favicon: decideClaims(claimFavicons(pages)),
    profiles: groupClaims(claimProfiles(pages)),
    offers: groupClaims(claimOffers(pages)),
    cars,
    pages: described,
    linkedPaths: linkedPaths(pages, described, otherAddresses),
    notes,
  };
}

function readSitePages(files: OldCopy['files']): readonly SitePage[] {
  const pages = files
    .filter(({ type }) => type === 'text/html' || type === 'application/xhtml+xml')
    .map((file) => {
      const page = readPage(file);
      // Its tree and scripts are many times as large as what was read of them.
      return { ...page, records: readRecords(page), root: { type: 'root' }, scripts: [] };
    });
  const repeated = repeatedLines(pages);
  // A footer by what it does, where its page doesn't call it one.
  const zoned = (line: PageLine) =>
    line.zone === 'main' && repeated.has(line.text) ? ({ ...line, zone: 'footer' } as const) : line;
  return pages.map((page) => ({
    ...page,
    stated: page.lines.flatMap((line) => withoutCredits(zoned(line)) ?? []),
  }));
}

function decideColour(claims: readonly Claim<OldColour>[], use: ColourUse): readonly Found<OldColour>[] {
  const found = decideClaims(claims.filter(({ value }) => value.use === use));
  return found === null ? [] : [found];
}

/** Makes that the dealer names as its brands, has cars of, or carries in its name. */
function claimMakes(pages: readonly SitePage[], cars: readonly OldCar[]): readonly Claim<string>[] {
  const known = new Map(knownMakes.map((make) => [make.toLowerCase(), make]));
  return [
    ...pages.flatMap((page) =>
      page.records.filter(isBusiness).flatMap((record) =>
        [record.value.brand].flat().flatMap((brand) => {
          const make = known.get((textFrom(brand) ?? '').toLowerCase());
          return make === undefined ? [] : [claim(page, make, make, `brand: ${make}`, 3)];
        }),
      ),
    ),
    ...cars.flatMap(({ make, evidence }) =>
      evidence.map(({ address, quote }) => claim({ address }, make, make, quote, 2)),
    ),
  ];
}

function commonHost(pages: readonly SitePage[]): string | null {
  const counts = new Map<string, number>();
  for (const { address, links } of pages) {
    // Files of a folder have no host; a page that names its own address has one.
    const canonical = links.find(({ rel }) => rel === 'canonical')?.href ?? '';
    const host = hostOf(address) ?? hostOf(canonical);
    if (host !== null) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

const fileEndings = /\.(?:css|js|mjs|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|mp4|zip)$/i;

function linkedPaths(
  pages: readonly SitePage[],
  described: readonly OldPage[],
  others: readonly string[],
): readonly string[] {
  const known = new Set(described.map(({ path }) => path));
  const paths = new Set<string>();
  const add = (href: string, from: string | null) => {
    const url = URL.parse(
      href,
      from === null ? undefined : (URL.parse(from, 'http://old.invalid')?.href ?? undefined),
    );
    if (url === null || !/^https?:$/.test(url.protocol)) return;
    const isOwn =
      url.hostname === 'old.invalid' ||
      url.hostname === (from === null ? url.hostname : (hostOf(from) ?? url.hostname));
    const path = `${url.pathname}${url.search}`;
    if (isOwn && !known.has(path) && !fileEndings.test(url.pathname) && path.length <= 500) paths.add(path);
  };
  for (const { links, address } of pages)
    for (const { href, rel } of links)
      if (!/stylesheet|icon|preload|preconnect|dns-prefetch/.test(rel)) add(href, address);
  for (const address of others) add(address, null);
  return [...paths].slice(0, 5_000);
}

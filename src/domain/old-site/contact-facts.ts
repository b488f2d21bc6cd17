/** How the dealer is reached: phones with what they are for, street addresses and profiles of social networks. */
import { foldText } from '#domain/text/fold-text.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import { type Claim, claim, type SitePage } from './claims.ts';
import { hostOf } from './old-copy.ts';
import type { PageLine } from './read-page.ts';
import { type PageRecord, textFrom, textIn, typesOf } from './read-records.ts';

export type PhoneRole = 'main' | 'sales' | 'service' | 'parts' | 'mobile';
export type OldPhone = { readonly role: PhoneRole; readonly number: string };

/** +61… or 13, 1300 and 1800 numbers, as the settings of a site have them; null for what is none. */
export function readPhone(text: string): string | null {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^(?:0011|00)?61(?=\d{9}$)/, '0')
    .replace(/^610/, '0');
  if (/^0[23478]\d{8}$/.test(digits)) return `+61${digits.slice(1)}`;
  return /^1[38]00\d{6}$/.test(digits) ? digits : null;
}

type Written = { readonly number: string; readonly start: number; readonly end: number };

export function phonesIn(text: string): readonly Written[] {
  return [...text.matchAll(/[+(]?\d[\d ().-]{6,18}\d/g)].flatMap(({ 0: written, index }) => {
    const number = readPhone(written);
    if (number !== null) return [{ number, start: index, end: index + written.length }];
    // Two numbers with nothing but a space between them.
    const half = written.indexOf(' 0', 9);
    const two = half === -1 ? [] : [written.slice(0, half), written.slice(half + 1)];
    return two.flatMap((part) => {
      const one = readPhone(part);
      return one === null ? [] : [{ number: one, start: index, end: index + written.length }];
    });
  });
}

const roleWords: readonly (readonly [RegExp, PhoneRole | 'fax' | 'general'])[] = [
  [/\bfax\b|\bfacsimile\b/g, 'fax'],
  [/\bmob(?:ile)?\b|\bafter hours\b/g, 'mobile'],
  [/\bservice\b|\bservicing\b|\bworkshop\b/g, 'service'],
  [/\bparts\b/g, 'parts'],
  [/\bsales\b|\bshowroom\b/g, 'sales'],
  [/\bphone\b|\btel(?:ephone)?\b|\bcall\b|\bph\b|\bmain\b|\breception\b/g, 'general'],
];

/** The last word before a number that says what it is for. */
function roleIn(label: string): PhoneRole | 'fax' | 'general' | null {
  let best: { readonly role: PhoneRole | 'fax' | 'general'; readonly at: number } | null = null;
  const text = label.toLowerCase();
  for (const [word, role] of roleWords) {
    const at = [...text.matchAll(word)].at(-1)?.index ?? -1;
    const isBetter =
      best === null ||
      (role === 'general' ? best.role === 'general' : at > best.at || best.role === 'general');
    if (at !== -1 && isBetter) best = { role, at };
  }
  return best?.role ?? null;
}

type PhoneClaim = Claim<OldPhone> & { readonly isFax: boolean };

export function claimPhones(pages: readonly SitePage[]): readonly Claim<OldPhone>[] {
  const claims = pages.flatMap((page) => [
    ...phonesOfLines(page),
    ...phonesOfLinks(page),
    ...phonesOfRecords(page),
  ]);
  const faxes = new Set(claims.filter(({ isFax }) => isFax).map(({ value }) => value.number));
  const dialled = claims.filter(({ value }) => !faxes.has(value.number));
  const roles = new Map<string, PhoneRole>();
  for (const number of new Set(dialled.map(({ value }) => value.number)))
    roles.set(number, decideRole(dialled.filter(({ value }) => value.number === number)));
  return dialled.map(({ value, isFax: _, ...each }) => ({
    ...each,
    value: { ...value, role: roles.get(value.number) ?? 'main' },
  }));
}

function decideRole(claims: readonly PhoneClaim[]): PhoneRole {
  const counts = new Map<PhoneRole, number>();
  for (const { value } of claims)
    if (value.role !== 'main') counts.set(value.role, (counts.get(value.role) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'main';
}

function phoneClaim(
  page: SitePage,
  number: string,
  role: ReturnType<typeof roleIn>,
  quote: string,
  rank: number,
): PhoneClaim {
  const isFax = role === 'fax';
  const value = {
    number,
    role: role === null || role === 'general' || role === 'fax' ? 'main' : role,
  } as const;
  return { ...claim(page, value, number, quote, rank + (value.role === 'main' ? 0 : 1)), isFax };
}

function phonesOfLines(page: SitePage): readonly PhoneClaim[] {
  return page.stated.flatMap((line, index) => {
    let from = 0;
    return phonesIn(line.text).map(({ number, start, end }) => {
      const label = line.text.slice(Math.max(from, start - 60), start);
      const [after = ''] = /^ ?\([a-z /&]{3,24}\)/i.exec(line.text.slice(end, end + 30)) ?? [];
      from = end + after.length;
      const role = roleIn(after) ?? roleIn(label) ?? roleAbove(page.stated[index - 1], line);
      return phoneClaim(page, number, role, line.text, 1);
    });
  });
}

/** A short line above that is a label and nothing else. */
function roleAbove(above: PageLine | undefined, line: PageLine): ReturnType<typeof roleIn> {
  const isLabel =
    above !== undefined &&
    above.text.length <= 24 &&
    !/\d/.test(above.text) &&
    line.text.length <= 40 &&
    above.zone === line.zone &&
    line.zone === 'main';
  return isLabel ? roleIn(above.text) : null;
}

function phonesOfLinks(page: SitePage): readonly PhoneClaim[] {
  return page.links.flatMap(({ href, text }) => {
    const number = /^tel:/i.test(href) ? readPhone(href.slice(4)) : null;
    const isCredited =
      number !== null && !page.stated.some((line) => line.text.includes(text)) && text !== '';
    return number === null || isCredited
      ? []
      : [phoneClaim(page, number, roleIn(text), `${text} (${href})`, 1)];
  });
}

function phonesOfRecords(page: SitePage): readonly PhoneClaim[] {
  return page.records.flatMap((record) =>
    Object.entries(record.value).flatMap(([key, value]) => {
      if (
        !/phone|mobile|tel\b|telephone|number$|^(?:sales|service|parts)$/i.test(key) ||
        /fax|vin|stock/i.test(key)
      )
        return [];
      const written = textFrom(value);
      const number = written === null ? null : readPhone(written);
      if (number === null) return [];
      const label = [key, textIn(record, ['label', 'name', 'type', 'department', 'contacttype']) ?? ''].join(
        ' ',
      );
      const role = roleIn(label.replace(/([a-z])([A-Z])/g, '$1 $2'));
      return [phoneClaim(page, number, role, `${key}: ${written}`, 2)];
    }),
  );
}

export type OldAddress = {
  readonly street: string;
  readonly town: string;
  readonly state: string;
  readonly postcode: string;
};

const states: Readonly<Record<string, string>> = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'south australia': 'SA',
  'western australia': 'WA',
  tasmania: 'TAS',
  'northern territory': 'NT',
  'australian capital territory': 'ACT',
};
const stateAndPostcode =
  /\b(NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT|New South Wales|Victoria|Queensland|South Australia|Western Australia|Tasmania|Northern Territory)[.,]? {0,2}(\d{4})\b/g;
const streetKinds =
  'Street|St|Road|Rd|Highway|Hwy|Avenue|Ave|Drive|Dr|Parade|Pde|Lane|Place|Pl|Court|Ct|Boulevard|Blvd|Terrace|Tce|Crescent|Cres|Way|Circuit|Cct|Close|Esplanade|Grove|Square|Quay|Parkway'.split(
    '|',
  );
const streetWords = new Set(streetKinds);

export function addressesIn(text: string): readonly OldAddress[] {
  let from = 0;
  return [...text.matchAll(stateAndPostcode)].flatMap(
    ({ 0: all, 1: state = '', 2: postcode = '', index }) => {
      const before = text.slice(Math.max(from, index - 120), index);
      from = index + all.length;
      const read = streetAndTown(before);
      return read === null
        ? []
        : [{ ...read, state: states[state.toLowerCase()] ?? state.toUpperCase(), postcode }];
    },
  );
}

/** "18 Auburn Street, Goulburn": from the last number that a street follows. */
function streetAndTown(text: string): Pick<OldAddress, 'street' | 'town'> | null {
  const words = text
    .replaceAll(',', ' , ')
    .split(' ')
    .filter((word) => word !== '');
  for (let start = words.length - 2; start >= 0; start--) {
    if (!/^(?:\d{1,5}[A-Za-z]?(?:[-–/]\d{1,5}[A-Za-z]?)?)$/.test(words[start] ?? '')) continue;
    const kind = words.findIndex(
      (word, at) => at > start && at <= start + 5 && streetWords.has(trimCharacters(word, '.', 'end')),
    );
    if (kind === -1 || kind === start + 1) continue;
    const street = words.slice(start, kind + 1).join(' ');
    const town = trimCharacters(words.slice(kind + 1).join(' '), ' ,.-|•');
    if (!/^\p{Lu}[\p{L}' -]{1,40}$/u.test(town)) continue;
    return { street: street.replaceAll(' ,', ','), town };
  }
  return null;
}

export function claimAddresses(pages: readonly SitePage[]): readonly Claim<OldAddress>[] {
  const key = (address: OldAddress) =>
    foldText(`${address.street} ${address.postcode}`).replace(/[^a-z0-9]/g, '');
  return pages.flatMap((page) => [
    ...page.records.flatMap((record) => {
      const address = addressOf(record);
      return address === null
        ? []
        : [claim(page, address, key(address), Object.values(address).join(', '), 3)];
    }),
    ...page.stated.flatMap((line, index) => {
      const own = addressesIn(line.text);
      // Over two lines: the street above, the town with its postcode below.
      const above = own.length > 0 ? '' : (page.stated[index - 1]?.text ?? '');
      const read = own.length > 0 || above.length > 80 ? own : addressesIn(`${above}, ${line.text}`);
      return read.map((address) =>
        claim(page, address, key(address), own.length > 0 ? line.text : `${above}, ${line.text}`, 2),
      );
    }),
  ]);
}

function addressOf(record: PageRecord): OldAddress | null {
  const street = textIn(record, ['streetaddress', 'street', 'addressline', 'addresslineone']);
  const town = textIn(record, ['addresslocality', 'suburb', 'town', 'city', 'locality']);
  const region = textIn(record, ['addressregion', 'state', 'region']) ?? '';
  const postcode = textIn(record, ['postalcode', 'postcode', 'zip']);
  const state = states[region.toLowerCase()] ?? region.toUpperCase();
  if (street === null || town === null || postcode === null || !/^\d{4}$/.test(postcode)) return null;
  return /^(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/.test(state) ? { street, town, state, postcode } : null;
}

const networks = /(?:^|\.)(?:facebook|instagram|youtube|linkedin|tiktok|twitter|x|pinterest)\.com$/;

export function claimProfiles(pages: readonly SitePage[]): readonly Claim<string>[] {
  return pages.flatMap((page) => {
    const written = [
      ...page.links.map(({ href }) => href),
      ...page.records
        .filter((record) => !typesOf(record).includes('Car'))
        .flatMap(({ value }) => Object.values(value).flat())
        .filter((value) => typeof value === 'string'),
    ];
    return written.flatMap((href) => {
      const url = /^https?:\/\//i.test(href) ? URL.parse(href) : null;
      if (url === null || !networks.test(hostOf(href) ?? '')) return [];
      if (
        url.pathname.length < 2 ||
        /^\/(?:sharer?|share|intent|plugins|tr|watch|embed|dialog)\b/.test(url.pathname)
      )
        return [];
      const profile = trimCharacters(`https://${url.hostname}${url.pathname}`, '/', 'end');
      return [claim(page, profile, profile.toLowerCase().replace('//www.', '//'), href, 2)];
    });
  });
}

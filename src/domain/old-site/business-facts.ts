/** Who the dealer is: name, company, ABN, licence and email address. */
import { foldText } from '#domain/text/fold-text.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import { type Claim, claim, type SitePage } from './claims.ts';
import { cleanText } from './read-page.ts';
import { type PageRecord, textIn, typesOf } from './read-records.ts';

const businessTypes =
  /^(?:AutoDealer|AutomotiveBusiness|AutoRepair|Organization|LocalBusiness|Corporation|MotorcycleDealer|Store)$/;

/** The dealer and not a department of it. */
export function isBusiness(record: PageRecord): boolean {
  return (
    record.isSchema &&
    typesOf(record).some((type) => businessTypes.test(type)) &&
    record.path.at(-1) !== 'seller' &&
    !record.path.includes('department')
  );
}

const siteNameKeys = [
  'sitename',
  'displayname',
  'dealername',
  'dealershipname',
  'tradingname',
  'businessname',
  'companyname',
];

export function claimNames(pages: readonly SitePage[]): readonly Claim<string>[] {
  const key = (name: string) => foldText(name).replace(/[^a-z0-9]/g, '');
  const claims: Claim<string>[] = [];
  const add = (page: SitePage, name: string | null, quote: string, rank: number) => {
    const text = cleanText(name ?? '').slice(0, 100);
    if (text.length > 1 && key(text) !== '') claims.push(claim(page, text, key(text), quote, rank));
  };
  for (const page of pages) {
    add(page, page.metas['og:site_name'] ?? null, 'og:site_name', 3);
    for (const record of page.records) {
      if (isBusiness(record)) add(page, textIn(record, ['name']), typesOf(record).join(', '), 4);
      else if (!record.isSchema) {
        const name = textIn(record, siteNameKeys);
        if (name !== null) add(page, name, record.path.join(' › '), 3);
      }
    }
    for (const { alt, mark, src } of page.images) {
      const name = alt.replace(/\blogo\b/gi, '').trim();
      if (/logo/i.test(`${mark} ${alt} ${src}`) && name !== '' && !/^(?:home|our|site)$/i.test(name))
        add(page, name, `Logo: ${alt}`, 2);
    }
  }
  claims.push(...claimCommonTitle(pages, key));
  return claims;
}

/** The part of the titles that most pages share. */
function claimCommonTitle(
  pages: readonly SitePage[],
  key: (name: string) => string,
): readonly Claim<string>[] {
  const parts = pages.flatMap((page) =>
    [...new Set(page.title.split(/ [|–—:•·-]{1,2} /).map(cleanText))].map((part) => ({ page, part })),
  );
  const counts = new Map<string, number>();
  for (const { part } of parts) counts.set(key(part), (counts.get(key(part)) ?? 0) + 1);
  const needed = Math.max(2, pages.length / 2);
  return parts
    .filter(({ part }) => part.length > 1 && part.length < 80 && (counts.get(key(part)) ?? 0) >= needed)
    .map(({ page, part }) => claim(page, part, key(part), `Title: ${page.title}`, 1));
}

/** "P & R Used Cars Pty Ltd": the words before Pty back to one that no name has. */
export function claimLegalNames(pages: readonly SitePage[]): readonly Claim<string>[] {
  const key = (name: string) =>
    foldText(name)
      .replace(/\blimited\b/g, 'ltd')
      .replace(/[^a-z0-9]/g, '');
  return pages.flatMap((page) => [
    ...page.records.flatMap((record) => {
      const name = textIn(record, ['legalname', 'legalentityname', 'registeredname']);
      const nested = textIn(record, ['name']);
      const isEntity =
        record.path.some((part) => /legal|company|entity/i.test(part)) && record.value.abn !== undefined;
      const value = name ?? (isEntity ? nested : null);
      return value === null ? [] : [claim(page, value, key(value), value, 3)];
    }),
    ...page.stated.flatMap(({ text }) => {
      const name = legalNameIn(text);
      return name === null ? [] : [claim(page, name, key(name), text, 2)];
    }),
  ]);
}

export function legalNameIn(text: string): string | null {
  const end = /\bPty\.? (?:Ltd|Limited)\b|\bP\/L\b/i.exec(text);
  if (end === null) return null;
  const words = text.slice(0, end.index).trim().split(' ');
  const name: string[] = [];
  for (const word of words.toReversed()) {
    const isOpened = word.startsWith('(') && !word.includes(')');
    const plain = isOpened ? word.slice(1) : word;
    if (
      !/^(?:\p{Lu}|[&x]$|of$|and$|\(|\d+\p{L})/u.test(plain) ||
      /[.,;:|]$|^(?:ABN|Copyright|By)$/i.test(plain)
    )
      break;
    name.unshift(plain);
    if (isOpened) break;
  }
  while (/^(?:&|x|of|and)$/.test(name[0] ?? '')) name.shift();
  return name.length === 0 ? null : `${name.join(' ')} ${end[0]}`;
}

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** Eleven digits whose check digits are right, as the register writes them; null for anything else. */
export function readAbn(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 11) return null;
  const sum = abnWeights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  if (sum % 89 !== 0) return null;
  return `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5, 8)} ${digits.slice(8)}`;
}

export function claimAbns(pages: readonly SitePage[]): readonly Claim<string>[] {
  return pages.flatMap((page) => [
    ...page.records.flatMap((record) => {
      const abn = readAbn(textIn(record, ['abn', 'taxid', 'vatid', 'businessnumber']) ?? '');
      return abn === null ? [] : [claim(page, abn, abn, `ABN ${abn}`, 3)];
    }),
    ...page.stated.flatMap(({ text }) =>
      [...text.matchAll(/\bA\.?B\.?N\b/gi)].flatMap(({ index }) => {
        const [digits = ''] = /\d[\d -]{9,14}/.exec(text.slice(index, index + 40)) ?? [];
        const abn = readAbn(digits.replace(/\D/g, '').slice(0, 11));
        return abn === null ? [] : [claim(page, abn, abn, text, 2)];
      }),
    ),
  ]);
}

export type OldLicence = { readonly number: string; readonly state: string | null };

/** How each state's number is written; MD is both New South Wales and Western Australia. */
const licenceForms: readonly (readonly [RegExp, state: string | null])[] = [
  [/\bLMCT[ :.#-]{0,3}(?:No\.? ?)?(\d{3,6})\b/i, 'VIC'],
  [/\bLVD[ :.#-]{0,3}(?:No\.? ?)?(\d{3,7})\b/i, 'SA'],
  [/\bMVT[ :.#-]{0,3}(?:No\.? ?)?(\d{3,7})\b/i, 'TAS'],
  [/\b(?:MVD|MVDL|MD|DL)[ :.#-]{0,3}(?:No\.? ?)?(\d{3,8})\b/, null],
  [/\bACT[ :.#-]{1,3}(\d{5,8})\b/, 'ACT'],
  [/\bNT[ :.#-]{1,3}(\d{5,8})\b/, 'NT'],
];
/** "Motor Dealer Licence No. 4123456", "Licensed motor dealer no 4123456", "Dealer Lic. No: 4123456". */
const licenceLabel = /\bdealer(?:'s|s)? lic|\blicensed (?:motor )?(?:vehicle )?dealer|\bdealer no/i;
const knownPrefix = /^(?:LMCT|LVD|MVT|MVDL|MVD|MD|DL|ACT|NT|LIC)(?![A-Z])/i;

export function readLicence(text: string): OldLicence | null {
  for (const [form, state] of licenceForms) {
    const found = form.exec(text);
    if (found !== null) return { number: prefixed(found[0], found[1] ?? ''), state };
  }
  const label = licenceLabel.exec(text);
  if (label === null) return null;
  const number = /\b\d{3,9}\b/.exec(text.slice(label.index, label.index + 60));
  return number === null ? null : { number: number[0], state: null };
}

function prefixed(text: string, number: string): string {
  const prefix = knownPrefix.exec(text)?.[0].toUpperCase() ?? '';
  return prefix === '' ? number : `${prefix} ${number}`;
}

export function claimLicences(pages: readonly SitePage[]): readonly Claim<OldLicence>[] {
  const key = ({ number }: OldLicence) => number.replace(/\D/g, '');
  return pages.flatMap((page) => [
    ...page.records.flatMap((record) => {
      const text = textIn(record, [
        'licence',
        'license',
        'licencenumber',
        'licensenumber',
        'licenceno',
        'dealerlicence',
        'dealerlicense',
        'dealerlicencenumber',
        'lmct',
      ]);
      if (text === null || !/\d{3}/.test(text) || text.length > 40) return [];
      const licence = readLicence(text) ?? { number: text.replace(/^LIC /i, ''), state: null };
      return [claim(page, licence, key(licence), text, 1)];
    }),
    ...page.stated.flatMap(({ text }) => {
      const licence = readLicence(text);
      return licence === null ? [] : [claim(page, licence, key(licence), text, 2)];
    }),
  ]);
}

export function claimEmails(pages: readonly SitePage[]): readonly Claim<string>[] {
  const claims: Claim<string>[] = [];
  for (const page of pages) {
    const add = (text: string, quote: string, rank: number) => {
      const email = trimCharacters(text.toLowerCase(), '.,;:<>()"\' ');
      if (/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/.test(email) && email.length < 100)
        claims.push(claim(page, email, email, quote, rank));
    };
    for (const { href, text } of page.links)
      if (/^mailto:/i.test(href)) add(decode(href.slice(7).split('?')[0] ?? ''), text || href, 3);
    for (const record of page.records) {
      const email = textIn(record, ['email', 'emailaddress', 'enquiryemail']);
      if (email !== null) add(email.replace(/^mailto:/i, ''), email, 3);
    }
    for (const { text } of page.stated)
      for (const word of text.split(' ')) if (word.includes('@')) add(word, text, 2);
  }
  return claims;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

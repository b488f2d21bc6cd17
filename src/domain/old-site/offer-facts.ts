/** Offers with their last day and conditions: what has an end date beside a heading, or is called an offer in data. */
import { foldText } from '#domain/text/fold-text.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import { type Claim, claim, type SitePage } from './claims.ts';
import type { PageLine } from './read-page.ts';
import { cleanText } from './read-page.ts';
import { fieldOf, textIn } from './read-records.ts';

export type OldOffer = {
  readonly name: string;
  readonly text: string;
  /** YYYY-MM-DD; null where only a day without its year is stated. */
  readonly endsOn: string | null;
  readonly terms: string;
};

const monthNumbers = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numericDate = /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d|\d\d)\b/;
const isoDate = /\b(20\d\d)-(\d\d)-(\d\d)\b/;
const wordDate = /\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?([A-Za-z]{3,9})\.?,? (20\d\d)\b/;

/** Day first, as it is written here. */
export function readEndDate(text: string): string | null {
  const iso = isoDate.exec(text);
  if (iso !== null) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = wordDate.exec(text);
  if (words !== null)
    return dateOf(
      Number(words[3]),
      monthNumbers.indexOf((words[2] ?? '').slice(0, 3).toLowerCase()) + 1,
      Number(words[1]),
    );
  const numeric = numericDate.exec(text);
  const year = Number(numeric?.[3] ?? 0);
  return numeric === null
    ? null
    : dateOf(year < 100 ? 2000 + year : year, Number(numeric[2]), Number(numeric[1]));
}

function dateOf(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const endWords =
  /\b(?:offer )?(?:ends?|ending|closes|expires?|expiry|valid (?:until|till|to)|until|available until|finishes)\b/i;
const generic =
  /^(?:(?:current|latest|this month's|our|new car|special) )?(?:specials?|deals?|offers?|promotions?)(?: of the month)?:?$/i;
const termLabels =
  /^[* ]*(?:(?:terms (?:and|&) conditions|terms|conditions|t&cs?|t & cs?)(?: apply)?[:.]?|\*) ?/i;

export function claimOffers(pages: readonly SitePage[]): readonly Claim<OldOffer>[] {
  const key = ({ name }: OldOffer) => foldText(name).replace(/[^a-z0-9]/g, '');
  return pages.flatMap((page) => [
    ...page.records.flatMap((record) => {
      if (record.isSchema && fieldOf(record, ['validthrough']) === undefined) return [];
      const name = textIn(record, ['title', 'name', 'headline', 'heading']);
      const ends = readEndDate(
        textIn(record, [
          'expires',
          'expiry',
          'expirydate',
          'enddate',
          'endson',
          'validuntil',
          'validthrough',
          'ends',
        ]) ?? '',
      );
      if (name === null || ends === null || fieldOf(record, ['vin', 'stockno', 'stocknumber']) !== undefined)
        return [];
      const offer = {
        name,
        text: cleanText(textIn(record, ['description', 'text', 'body', 'summary']) ?? ''),
        endsOn: ends,
        terms: cleanText(textIn(record, ['terms', 'disclaimer', 'conditions', 'termsandconditions']) ?? ''),
      };
      return [claim(page, offer, key(offer), `${name}, ${ends}`, 3)];
    }),
    ...offersOfText(page).map(({ offer, quote }) => claim(page, offer, key(offer), quote, 2)),
  ]);
}

const maxLinesAbove = 6;

function offersOfText(page: SitePage): readonly { readonly offer: OldOffer; readonly quote: string }[] {
  const lines = page.stated.filter(({ zone }) => zone !== 'nav' && zone !== 'footer' && zone !== 'aside');
  return lines.flatMap((line, index) => {
    const at = line.text.search(endWords);
    const endsOn = at === -1 ? null : readEndDate(line.text.slice(at, at + 60));
    if (endsOn === null) return [];
    const above = lines.slice(Math.max(0, index - maxLinesAbove), index);
    const heading = above.findLastIndex((each) => isOfferName(each));
    const name = trimCharacters(
      (above[heading]?.text ?? '').replace(/^(?:special|offer|deal):? /i, ''),
      ' :',
    );
    if (name === '') return [];
    const between = above.slice(heading + 1).map(({ text }) => text);
    const text = [...between, beforeEnd(line.text.slice(0, at))].filter((each) => each !== '').join(' ');
    return [
      {
        offer: {
          name,
          text: withStop(text),
          endsOn,
          terms: termsOf(line.text.slice(at), lines.slice(index + 1)),
        },
        quote: `${name}: ${line.text}`,
      },
    ];
  });
}

/** "Hurry, offer ends": one or two words are no text of the offer. */
function beforeEnd(text: string): string {
  const words = trimCharacters(text, ' .(*');
  return words.split(' ').length < 3 ? '' : words;
}

function isOfferName(line: PageLine): boolean {
  return (
    (line.level > 0 || line.isStrong) &&
    line.text.length <= 100 &&
    !generic.test(line.text) &&
    !termLabels.test(line.text)
  );
}

/** What follows the date in its line, or the next lines up to a heading. */
function termsOf(ending: string, below: readonly PageLine[]): string {
  const stop = ending.search(/\.(?: |\*|$)/);
  const rest = stop === -1 ? '' : ending.slice(stop + 1);
  const own = clean(rest);
  if (own !== '') return own;
  // What is repeated on every page is no condition of this offer.
  const end = below.findIndex(({ level, zone }) => level > 0 || zone !== 'main');
  return clean(
    (end === -1 ? below : below.slice(0, end))
      .slice(0, 2)
      .map(({ text }) => text)
      .filter((text) => !/^(?:conditions|terms)$/i.test(text))
      .join(' '),
  );
}

function clean(text: string): string {
  return trimCharacters(text, ' *').replace(termLabels, '').trim();
}

function withStop(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

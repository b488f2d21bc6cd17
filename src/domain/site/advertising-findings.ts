/**
 * What the words of offers, cards and pages may not say in Australia, or not by themselves (C-5, F-21). A reader of
 * patterns finds what is worth a second look and no more: each finding names its rule, so that a person can judge.
 */
import { type ConfigPath, isConfigObject } from './config-layers.ts';
import type { SiteConfig } from './site-config.ts';

export type AdvertisingFinding = { readonly path: ConfigPath; readonly message: string };

type Advertisement = Pick<SiteConfig, 'offers' | 'resultCards' | 'home' | 'models' | 'pages'>;

/** One text, with what stands beside it: a condition in the next sentence counts, one on another page does not. */
type Passage = {
  readonly path: ConfigPath;
  readonly text: string;
  readonly around: string;
  /** Only an offer with a last day has one. */
  readonly hasLastDay: boolean;
};

type Rule = {
  readonly says: RegExp;
  /** What sets it right. */
  readonly unless?: (passage: Passage) => boolean;
  readonly message: string;
};

/** From $10,000 on, and no sum that is taken off, given, lent or searched by. */
const wholePrice =
  /(?<!\b(?:under|over|below|above|than|to|save|off|bonus|worth|within|between|and|was|rrp|normally|total|of)\s(?:a\s)?)\$\s?(?:\d{2,3},\d{3}|\d{5,12})(?:\.\d\d)?(?!\s{0,3}(?:off|bonus|cash|deposit|discount|voucher|contribution|credit|or more|or less|and under|loan))/i;
const priceType =
  /drive[\s-]?away|ride[\s-]?away|\b(?:excl|incl|before|plus)\w{0,6}\.?\s{1,3}(?:all\s{1,3})?(?:govt?\.?|government|statutory|on[\s-]?road)/i;

const earlierPrice = /\b(?:was|rrp|normally)\s{1,3}\$\s?\d|\bsave\s{1,3}(?:up to\s{1,3})?\$\s?\d/i;

const rules: readonly Rule[] = [
  {
    says: /\d(?:\.\d{1,4})?\s?%\s{0,3}(?:p\.?\s?a\b\.?|per annum|interest|finance|fixed)/i,
    unless: ({ around }) => /comparison rate/i.test(around),
    message: 'names an interest rate without the comparison rate beside it (National Credit Code, part 10)',
  },
  {
    says: /\$\s?\d[\d,.]{0,12}\s{0,3}(?:\/|per\s|a\s)\s{0,3}(?:wk|week|fortnight|month)/i,
    unless: ({ around }) => /total|drive[\s-]?away/i.test(around),
    message:
      'names a part of a price without the total, which must stand out as much (Australian Consumer Law, section 48)',
  },
  {
    says: wholePrice,
    unless: ({ path, around }) => path[0] === 'pages' || priceType.test(around),
    message:
      'is a price that does not say what it covers: add its price type, such as drive away (Australian Consumer Law, section 48)',
  },
  {
    says: /\b(?:plus|excl\w{0,6}\.?|before)\s{1,3}(?:govt?\.?|government|statutory)\s{1,3}(?:charges|fees)\b/i,
    unless: ({ text }) => !/\$\s?\d/.test(text),
    message:
      'leaves out charges that nobody can avoid: say the drive away price (Australian Consumer Law, section 48)',
  },
  {
    says: /\b(?:was|rrp|normally)\s{1,3}\$\s?\d|\bsave\s{1,3}(?:up to\s{1,3})?\$\s?\d|\$\s?\d[\d,.]{0,12}\s{1,3}off\b/i,
    unless: ({ text }) => !earlierPrice.test(text) && !/\b(?:rrp|retail)/i.test(text),
    message:
      'compares with an earlier price: keep the proof that it was really asked, and for how long (Australian Consumer Law, section 29)',
  },
  {
    says: /\b(?:hurry|last chance|act now|selling fast|won['’]t last|don['’]t miss(?: out)?|only \d{1,4} left|today only|ends (?:today|tonight))\b/i,
    message:
      'presses to hurry: say the last day, or how many there are and where that is counted (unfair trading practices, proposed for 1 July 2027; Australian Consumer Law, section 18)',
  },
  {
    says: /\b(?:limited time|while stocks? lasts?)\b/i,
    unless: ({ hasLastDay }) => hasLastDay,
    message:
      'speaks of a limit that it does not name: give the last day with endsOn (Australian Consumer Law, section 18)',
  },
  {
    says: /\b(?:no|without) (?:statutory )?warranty\b|\bsold as is\b|\bno refunds?\b/i,
    message:
      'denies what the law gives: guarantees to consumers cannot be excluded (Australian Consumer Law, section 64)',
  },
];

export function findAdvertising(config: Advertisement): readonly AdvertisingFinding[] {
  return listPassages(config).flatMap((passage) =>
    rules
      .filter(({ says, unless }) => says.test(passage.text) && unless?.(passage) !== true)
      .map(({ says, message }) => ({
        path: passage.path,
        message: `“${says.exec(passage.text)?.[0].trim()}” ${message}`,
      })),
  );
}

function listPassages({ offers, resultCards, home, models, pages }: Advertisement): readonly Passage[] {
  return [
    ...offers.flatMap((offer, index) => {
      const { name, description, disclaimer, banner, endsOn } = offer;
      const around = [name, description, disclaimer, banner?.text ?? ''].join(' ');
      const texts = { name, description, disclaimer, 'banner.text': banner?.text ?? '' };
      return Object.entries(texts).map(([key, text]) => ({
        path: ['offers', index, ...key.split('.')],
        text,
        around,
        hasLastDay: endsOn !== null || banner !== null,
      }));
    }),
    ...listTexts(resultCards, ['resultCards']),
    ...listTexts(home.heading, ['home', 'heading']),
    ...listTexts(home.intro, ['home', 'intro']),
    ...listTexts(home.sections, ['home', 'sections']),
    ...listTexts(models, ['models']),
    ...listTexts(pages, ['pages']),
  ];
}

/** Everything that is written below it; a text stands beside the others of its own object. */
function listTexts(value: unknown, path: ConfigPath, around = ''): readonly Passage[] {
  if (typeof value === 'string') return [{ path, text: value, around, hasLastDay: false }];
  if (Array.isArray(value)) {
    const beside = `${around} ${value.filter((item) => typeof item === 'string').join(' ')}`;
    return value.flatMap((item, index) => listTexts(item, [...path, index], beside));
  }
  if (!isConfigObject(value)) return [];
  const beside = Object.values(value)
    .flatMap((inner) => (typeof inner === 'string' ? [inner] : []))
    .join(' ');
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key], beside));
}

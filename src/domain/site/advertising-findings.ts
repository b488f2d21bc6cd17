/**
 * What the words of offers, cards and pages may not say in Australia, or not by themselves. A reader of
 * patterns finds what is worth a second look and no more: each finding names its rule, so that a person can judge.
 */

import { type ConfigPath, isConfigObject } from '#domain/site/config/config-layers.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { advertisingRules } from './advertising-rules.ts';

/**
 * A text as rules about its words read it: small letters without accents, one blank between words, hyphens and dashes as
 * blanks, without apostrophes and footnote marks. Each place leads back to the text as it was written.
 */

type FoldedText = {
  readonly words: string;
  /** The text between two places of `words`, as it was written. */
  readonly written: (start: number, end: number) => string;
};

const dropped = /[\p{M}\p{Cf}'’‘`´ʼ*†‡^"“”„«»]/u;
const blank = /[\s\-‐‑‒–—_]/u;

export function normaliseWords(text: string): FoldedText {
  let message = '';
  const origins: number[] = [];
  let position = 0;
  for (const sign of text) {
    for (const part of sign.normalize('NFKD').toLowerCase()) {
      if (dropped.test(part)) continue;
      const folded = blank.test(part) ? ' ' : part;
      if (folded === ' ' && (message === '' || message.endsWith(' '))) continue;
      message += folded;
      for (let unit = 0; unit < folded.length; unit++) origins.push(position);
    }
    position += sign.length;
  }
  return {
    words: message,
    written: (start, end) => text.slice(origins[start] ?? 0, origins[end] ?? text.length).trim(),
  };
}

export type AdvertisingFinding = { readonly path: ConfigPath; readonly message: string };

type Advertisement = Pick<SiteConfig, 'offers' | 'resultCards' | 'home' | 'models' | 'pages'>;

/** One text, with its surroundings: a condition in the next sentence counts, one on another page does not. */
type Passage = {
  readonly path: ConfigPath;
  readonly text: string;
  readonly around: string;
  readonly hasLastDay: boolean;
};

export function findAdvertising(config: Advertisement): readonly AdvertisingFinding[] {
  return listPassages(config).flatMap(findInPassage);
}

function findInPassage({ path, text, around, hasLastDay }: Passage): readonly AdvertisingFinding[] {
  const folded = normaliseWords(text);
  const { words: sentence } = folded;
  const passage = {
    words: sentence,
    around: normaliseWords(around).words,
    isOfPage: path[0] === 'pages',
    hasLastDay,
  };
  return advertisingRules.flatMap(({ says: text, spares, unless, message }) => {
    if (unless?.(passage) === true) return [];
    const found = text.flatMap((pattern) => [...sentence.matchAll(pattern)]);
    for (const { 0: phrase, index } of found) {
      const end = index + phrase.length;
      const place = { before: sentence.slice(0, index), phrase, after: sentence.slice(end) };
      if (spares?.(place) !== true) return [{ path, message: `“${folded.written(index, end)}” ${message}` }];
    }
    return [];
  });
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

/** Everything that is written below it; a text is judged with the others of its own object. */
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

/** Finding a setting by what people call it: its label, its help, its value, its section, and words that mean the same. */
import { trimCharacters } from '#domain/text/trim-characters.ts';

export type FindableSetting = {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  /** What it is now, as its field shows it. */
  readonly text: string;
  /** The label of its section. */
  readonly part: string;
};

/** In lower case; of each line any word stands for the others. */
const sameMeaning: readonly (readonly string[])[] = [
  ['reply', 'response', 'answer', 'respond'],
  ['phone', 'telephone', 'mobile', 'call', 'number'],
  ['colour', 'color', 'theme', 'palette', 'paint'],
  ['logo', 'emblem', 'brand mark'],
  ['favicon', 'browser icon', 'tab icon', 'browser tab'],
  ['share image', 'social image', 'preview picture', 'open graph', 'og image', 'shared'],
  ['picture', 'image', 'photo', 'photograph'],
  ['domain', 'host', 'url', 'web address', 'dns', 'website name'],
  ['hours', 'opening', 'open', 'closed', 'closing'],
  ['price', 'cost', 'amount'],
  ['deposit', 'reservation', 'reserve', 'hold', 'holding fee'],
  ['finance', 'loan', 'repayment', 'interest', 'lender', 'rate'],
  ['lead', 'enquiry', 'inquiry', 'form', 'contact'],
  ['tracking', 'analytics', 'measurement', 'google', 'tag manager', 'gtm', 'pixel', 'cookie'],
  ['location', 'branch', 'dealership', 'yard', 'showroom', 'place'],
  ['used', 'pre-owned', 'second-hand'],
  ['menu', 'navigation', 'header', 'footer'],
  ['social', 'facebook', 'instagram', 'tiktok', 'youtube', 'linkedin'],
  ['email', 'mail', 'e-mail'],
  ['sms', 'text message'],
  ['review', 'rating', 'stars', 'testimonial'],
  ['trade-in', 'valuation', 'part exchange', 'sell my car'],
  ['label', 'tag', 'badge'],
  ['licence', 'license'],
  ['delivery', 'shipping', 'transport'],
  ['appointment', 'booking', 'calendar', 'time slot'],
  ['privacy', 'consent', 'gdpr'],
  ['chat', 'messenger', 'whatsapp'],
  ['spam', 'captcha', 'bot', 'robot'],
  ['design', 'look', 'template', 'layout', 'style', 'brand'],
  ['font', 'typeface', 'lettering'],
  ['sold', 'withdrawn', 'gone'],
  ['sort', 'order', 'ranking'],
  ['late', 'overdue', 'slow'],
];

const maxWords = 8;

const phrases = sameMeaning.flat().filter((word) => word.includes(' '));

/** What each typed word or known phrase may stand for, itself first. */
function meaningsOf(query: string): readonly (readonly string[])[] {
  const text = ` ${query.toLowerCase().replace(/\s+/g, ' ').trim()} `;
  const known = phrases.filter((phrase) => text.includes(` ${phrase} `));
  const rest = known.reduce((left, phrase) => left.replace(` ${phrase} `, ' '), text);
  const typed = [...known, ...rest.split(' ').map((word) => trimCharacters(word, '“”",.?!'))]
    .filter((word) => word !== '')
    .slice(0, maxWords);
  return typed.map((word) => {
    const single = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
    const same = sameMeaning.filter((words) => words.includes(word) || words.includes(single)).flat();
    return [...new Set([word, single, ...same])];
  });
}

/** Every typed word is found somewhere; the best first. */
export function findSettings<S extends FindableSetting>(settings: readonly S[], query: string): readonly S[] {
  const meanings = meaningsOf(query);
  if (meanings.length === 0) return [];
  return settings
    .map((setting) => ({ setting, scores: scoresOf(setting, meanings) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ setting, scores }) => ({ setting, score: scores.reduce((sum, each) => sum + each, 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ setting }) => setting);
}

function scoresOf(
  { path, label, description, text, part }: FindableSetting,
  meanings: readonly (readonly string[])[],
): readonly number[] {
  const [labelled, described, valued, placed] = [label, description, text, part].map(
    (each) => ` ${each.toLowerCase()}`,
  );
  const begins = (words = '', word = '') => words.includes(` ${word}`);
  return meanings.map(([own = '', ...others]) => {
    if (begins(labelled, own)) return 8;
    if (labelled?.includes(own)) return 6;
    if (others.some((word) => begins(labelled, word))) return 5;
    if (begins(described, own)) return 4;
    if (valued?.includes(own) || path.toLowerCase().includes(own)) return 3;
    if (others.some((word) => begins(described, word))) return 2;
    return [own, ...others].some((word) => begins(placed, word)) ? 1 : 0;
  });
}

export type MarkedText = { readonly text: string; readonly isFound: boolean };

/** The text in pieces, so that what was looked for can be marked. */
export function markFound(text: string, query: string): readonly MarkedText[] {
  const words = meaningsOf(query).flat();
  const lower = text.toLowerCase();
  const pieces: MarkedText[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const isStart = at === 0 || /[\s(“"/-]/.test(text.charAt(at - 1));
    const found = isStart
      ? words.filter((word) => lower.startsWith(word, at)).sort((a, b) => b.length - a.length)[0]
      : undefined;
    if (found === undefined) {
      at += 1;
      continue;
    }
    if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at), isFound: false });
    pieces.push({ text: text.slice(at, at + found.length), isFound: true });
    at += found.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom), isFound: false });
  return pieces;
}

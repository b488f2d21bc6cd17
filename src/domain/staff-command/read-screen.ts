/** "today", "go to the calendar", "price rules": a screen of the console by its name. */
import type { Chip, ScreenName } from './command.ts';
import type { Sentence } from './sentence.ts';

export const screenKeywords: Readonly<Record<ScreenName, readonly [name: string, ...others: string[]]>> = {
  today: ['Today', 'home', 'start', 'dashboard'],
  stock: ['Stock', 'cars', 'all stock', 'stock list', 'grid'],
  leads: ['Leads', 'inbox', 'enquiries'],
  calendar: ['Calendar', 'diary', 'test drives', 'bookings', 'appointments'],
  feeds: ['Feeds', 'feeds and channels', 'channels', 'imports'],
  reports: ['Reports', 'report', 'figures', 'numbers'],
  people: ['People', 'staff', 'users', 'team', 'roles', 'people and roles'],
  audit: ['Audit log', 'audit', 'history', 'log'],
  changes: [
    'Changes and price rules',
    'changes',
    'price rules',
    'rules',
    'price changes',
    'undo',
    'last change',
  ],
  account: ['Your account', 'my account', 'account', 'settings of mine', 'passkeys', 'sign out'],
};

const leading = ['open', 'go to', 'show', 'show me', 'take me to', 'see', 'the'];

export function readScreen(sentence: Sentence): { readonly screen: ScreenName; readonly chip: Chip } | null {
  const lows = sentence.words.map(({ low, isQuoted }) => (isQuoted ? '"' : low));
  let from = 0;
  for (let isLed = true; isLed; ) {
    const lead = leading.find((phrase) =>
      phrase.split(' ').every((part, offset) => lows[from + offset] === part),
    );
    isLed = lead !== undefined && lead.split(' ').length + from < lows.length;
    if (isLed && lead !== undefined) from += lead.split(' ').length;
  }
  const screenName = lows.slice(from).join(' ').replace(/^“|”$/g, '');
  for (const [screen, names] of Object.entries(screenKeywords) as [ScreenName, readonly string[]][]) {
    if (!names.some((name) => name.toLowerCase() === screenName || name.toLowerCase() === lows.join(' ')))
      continue;
    return { screen, chip: { text: sentence.take(0, sentence.length), label: `Open ${names[0] ?? screen}` } };
  }
  return null;
}

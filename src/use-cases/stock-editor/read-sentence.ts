/** A sentence of staff, understood with the words of their own stock: where it leads, or which change it prepares. */

import { localTimeIn } from '#domain/location/local-time.ts';
import { readTypedMoment } from '#domain/location/zoned-time.ts';
import { clockOf } from '#domain/site/dealer-group.ts';
import {
  accountHref,
  auditHref,
  calendarHref,
  changesHref,
  feedsHref,
  leadsHref,
  reportsHref,
  staffHref,
  stockHref,
  todayHref,
} from '#domain/staff/console-links.ts';
import { type StaffScope, scopeOf } from '#domain/staff/may-act.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import type { Chip, Command, LeadSearchInput, ScreenName } from '#domain/staff-command/command.ts';
import { describeCommand } from '#domain/staff-command/describe-command.ts';
import { type CommandVocabulary, readCommand } from '#domain/staff-command/read-command.ts';
import { findRows, listRows } from '#domain/stock-editor/find-rows.ts';
import { serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { stockNumberOf } from '#domain/stock-editor/grid-vocabulary.ts';
import type { CarChangePorts } from '#use-cases/change/change-ports.ts';
import { act, reading } from '#use-cases/staff/act.ts';
import { type BulkPlan, savePreview } from './bulk-acts.ts';
import { type EditorStock, type EditorStockPorts, loadEditorStock, seenLocations } from './editor-stock.ts';

export type SentenceView = {
  readonly sentence: string;
  readonly understood: readonly Chip[];
  readonly unknown: readonly string[];
  readonly notes: readonly string[];
  readonly problems: readonly string[];
  /** What was understood, in exact words; null where nothing can be done. */
  readonly said: string | null;
  /** Where it leads; null for a change. */
  readonly href: string | null;
  /** Whether it is a change that this person may preview. */
  readonly isChange: boolean;
  /** Cars that it is about; null where it is about none. */
  readonly cars: number | null;
};

type SentencePorts = CarChangePorts & EditorStockPorts;
type Input = { readonly sentence: string };

type Understood = {
  readonly read: ReturnType<typeof readCommand>;
  readonly words: CommandVocabulary;
  readonly stock: EditorStock;
  readonly timeZone: string;
};

async function understand(
  { sentence, dealerGroupId, scope }: Input & { readonly dealerGroupId: string; readonly scope: StaffScope },
  app: SentencePorts,
  now: Date,
): Promise<Understood> {
  const stock = await loadEditorStock(dealerGroupId, app, now);
  const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
  const seen = seenLocations(scope);
  const timeZone = clockOf(group, null);
  const words: CommandVocabulary = {
    site: stock.words().site,
    locations: (group?.locations ?? []).filter(({ slug }) => seen === 'all' || seen.includes(slug)),
    stockNumberOf: (word) => stockNumberOf(stock.words(), word, seen),
    today: localTimeIn(timeZone, now).date,
  };
  return { read: readCommand(sentence, words), words, stock, timeZone };
}

export const readSentence = reading<Input, SentenceView, SentencePorts>({
  name: 'stock.see',
  async read({ requested: { sentence }, caller: { member }, dealerGroupId, scope }, app, now) {
    const empty = { sentence, understood: [], unknown: [], notes: [], problems: [], said: null, href: null };
    if (sentence.trim() === '') return { ...empty, isChange: false, cars: null };
    const { read, words, stock } = await understand({ sentence, dealerGroupId, scope }, app, now);
    const { command, understood, unknown, notes, problems } = read;
    const view = { ...empty, understood, unknown, notes, problems };
    if (command === null) return { ...view, isChange: false, cars: null };
    const said = describeCommand(command, words);
    const cars = 'cars' in command ? findRows(stock.index, command.cars, seenLocations(scope)).total : null;
    if (command.kind !== 'change')
      return { ...view, said, href: hrefOf(command, dealerGroupId, member), isChange: false, cars };
    const mayBulk = scopeOf(member, 'car.bulk', now) !== null;
    const refused = [
      ...(mayBulk ? [] : ['Your role can only change one car at a time. Open the car to change it.']),
      ...(cars === 0 ? ['No cars match.'] : []),
    ];
    return {
      ...view,
      problems: refused,
      said,
      href: mayBulk ? null : stockHref(dealerGroupId, serialiseGridSearch(command.cars)),
      isChange: refused.length === 0,
      cars,
    };
  },
});

const screens: Readonly<Record<ScreenName, (group: string) => string>> = {
  today: todayHref,
  stock: stockHref,
  leads: leadsHref,
  calendar: calendarHref,
  feeds: feedsHref,
  reports: reportsHref,
  people: staffHref,
  audit: auditHref,
  changes: changesHref,
  account: accountHref,
};

function hrefOf(command: Exclude<Command, { kind: 'change' }>, group: string, { id }: StaffMember): string {
  if (command.kind === 'open') return screens[command.screen](group);
  if (command.kind === 'show-cars') return stockHref(group, serialiseGridSearch(command.cars));
  return `${leadsHref(group)}${leadQuery(command.leads, id)}`;
}

function leadQuery({ state, locationSlug, family, who }: LeadSearchInput, staffId: string): string {
  const parameters = new URLSearchParams();
  if (state !== 'open') parameters.set('state', state);
  if (locationSlug !== null) parameters.set('location', locationSlug);
  if (family !== null) parameters.set('family', family);
  if (who !== null) parameters.set('who', who === 'me' ? staffId : who);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/**
 * The change that a sentence asks for, car by car before and after. Read again: what was shown is not what is trusted.
 */
export const previewSentence = act<
  Input,
  Understood & { readonly carIds: readonly string[] },
  BulkPlan,
  { readonly changeSetId: string },
  SentencePorts
>({
  name: 'car.bulk',
  async load({ requested: { sentence }, dealerGroupId, scope }, app, now) {
    const understood = await understand({ sentence, dealerGroupId, scope }, app, now);
    const { command } = understood.read;
    const { index } = understood.stock;
    const seen = seenLocations(scope);
    const rows = command?.kind === 'change' ? listRows(index, command.cars, seen) : [];
    return { ...understood, carIds: rows.map(({ id }) => id) };
  },
  subjectsOf: () => [],
  aboutOf: () => ({ kind: 'stock', id: 'preview' }),
  decide({ loaded: { read, words, carIds, timeZone } }) {
    const { command, problems, unknown } = read;
    if (command?.kind !== 'change') {
      const named = unknown.map((word) => `“${word}” was not recognised.`);
      const why = [...problems, ...named].join(' ') || 'This would not change anything.';
      return { ok: false, refusal: { kind: 'invalid', problems: { say: why } } };
    }
    if (carIds.length === 0)
      return {
        ok: false,
        refusal: { kind: 'invalid', problems: { say: 'No cars you can change match.' } },
      };
    const { cars, change, startsLocal, endsLocal } = command;
    const plan: BulkPlan = {
      carIds,
      search: serialiseGridSearch(cars),
      title: describeCommand(command, words).slice(0, 300),
      change,
      starts: startsLocal === null ? null : readTypedMoment(startsLocal, timeZone),
      ends: endsLocal === null ? null : readTypedMoment(endsLocal, timeZone),
      timeZone,
    };
    return { ok: true, plan };
  },
  save: savePreview,
});

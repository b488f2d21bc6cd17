/**
 * Pairs of editors on one car, who save, release and undo in any order, and at the same moment, while its feed changes
 * too: neither overwrites the other silently. `FORECOURT_PAIRS=1000` takes them as often as the contract asks.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { ActAnswer } from '#use-cases/staff/act.ts';
import { undoBulk } from '#use-cases/stock-editor/bulk-acts.ts';
import { type ChangeCarInput, changeCarAct } from '#use-cases/stock-editor/edit-car.ts';
import { type CarView, viewEditedCar } from '#use-cases/stock-editor/view-edited-car.ts';
import { changeGridPrice } from '#use-cases/stock-editor/view-stock.ts';
import {
  type Ask,
  type PairField,
  type PairState,
  type PairStep,
  pairFields,
  pairLives,
  people,
  runActions,
  type Seen,
  type StepReport,
  shownWord,
  startOfPair,
  type TestAction,
  undoneLate,
  wordsIn,
} from '../support/car-pair.ts';
import { exampleCaller } from '../support/example-caller.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const start = new Date('2026-11-20T00:00:00Z');
const pairs = Number(process.env.FORECOURT_PAIRS ?? 6);
const forms = { facts: changeCarAct('car.facts'), price: changeCarAct('car.price') } as const;

describe('pairs of editors of a car', () => {
  const editor = openStockEditor(database, start);

  it(
    'H-5 H-13 lose nothing of each other silently, in any order',
    async () => {
      const met = { conflict: 0, done: 0, undone: 0, left: 0 };
      let pair = 0;
      await fc.assert(
        fc.asyncProperty(pairLives, async (steps) => {
          for (const { kind } of await livePair(`pair-${++pair}`, steps)) met[kind]++;
        }),
        { numRuns: pairs, endOnFailure: true, examples: [[undoneLate]] },
      );
      expect(pair).toBe(pairs);
      expect(met.conflict).toBeGreaterThan(pairs / 2);
      expect(met.done).toBeGreaterThan(pairs);
      expect(met.undone).toBeGreaterThan(0);
      // A pair is some thirty transactions.
    },
    60_000 + pairs * 10_000,
  );

  /** Every step in all the orders that it may have had: the responses and the state are those of one of them. */
  async function livePair(group: string, steps: readonly PairStep[]): Promise<readonly StepReport[]> {
    const app = { ...editor.app, ...fixed, auditLog: createAuditLog(database.db) };
    const callers = people.map((name) => exampleCaller({ dealerGroupId: group, id: name, name }));
    const [mia, ben] = [callers[0], callers[1]];
    if (mia === undefined || ben === undefined) throw new Error('There are two.');
    let now = start;
    let state = startOfPair();
    const reports: StepReport[] = [];
    const known = new Map<string, string>();
    const see = async (): Promise<CarView> => {
      const outcome = await viewEditedCar.perform(
        { caller: mia, requested: { carId: carIdOf(group, 'A') } },
        app,
        now,
      );
      if (outcome.kind !== 'done') throw new Error(outcome.kind);
      return outcome.result;
    };
    const setFeed = (texts: Readonly<Record<PairField, string>>) =>
      editor.feed(group, [{ stockNumber: 'A', ...texts, priceCents: Number(texts.priceCents) * 100 }]);
    editor.setNow(now);
    await setFeed(feedTextsOf(state));
    const first = await see();
    const screens = [first, first];
    const seen: [Seen, Seen] = [state.fields, state.fields];

    const perform = async (action: TestAction): Promise<StepReport | null> => {
      if (action.kind === 'feed') {
        await setFeed({ ...feedTextsOf(state), [action.field]: action.word });
        return null;
      }
      const caller = action.who === 0 ? mia : ben;
      if (action.kind === 'undo') {
        const saving = state.savings.at(-1 - action.pick);
        if (saving === undefined) return { kind: 'left' };
        const requested = { changeSetId: known.get(saving.id) ?? '' };
        const outcome = await undoBulk.perform({ caller, requested }, app, now);
        if (outcome.kind !== 'done' || outcome.result.kind !== 'undone') return read(outcome);
        return { kind: 'undone', undone: outcome.result.undone, notUndone: outcome.result.conflicts };
      }
      const screen = screens[action.who] ?? first;
      const { ask } = action;
      if (ask.form === 'grid') {
        const was = String(Number(fieldOn(screen, 'priceCents').text) * 100);
        const requested = { carId: screen.car.id, text: ask.word, was, confirmed: '' };
        return read(await changeGridPrice.perform({ caller, requested }, app, now));
      }
      const isPrice = wordsIn(ask).some(({ field }) => field === 'priceCents');
      const form = isPrice ? forms.price : forms.facts;
      return read(await form.perform({ caller, requested: toChangeInput(ask, screen) }, app, now));
    };

    for (const [index, step] of steps.entries()) {
      now = new Date(start.getTime() + (index + 1) * 60_000);
      editor.setNow(now);
      if ('kind' in step) {
        screens[step.who] = await see();
        seen[step.who] = state.fields;
        continue;
      }
      const answers = await Promise.all(step.map(perform));
      const after = await see();
      const id = (who: number) => `${index}-${who}`;
      const orders = ordersOf(step).map((order) => runActions(state, order, { seen, id }));
      const happened = { answers, shown: wordsOn(after) };
      const could = orders.map((order) => ({
        answers: step.map((action) => order.report.get(action) ?? null),
        shown: shownIn(order.state),
      }));
      expect(could, `step ${index}`).toContainEqual(happened);
      const order = orders[could.findIndex((one) => isDeepStrictEqual(one, happened))];
      if (order === undefined) throw new Error('It is among them.');
      state = order.state;
      reports.push(...answers.flatMap((answer) => answer ?? []));
      for (const { changeSet } of after.history)
        if (changeSet.kind === 'edit' && changeSet.madeAt.getTime() === now.getTime())
          known.set(id(people.indexOf(changeSet.madeBy)), changeSet.id);
      // What shoppers see is what is on the screen.
      const car = await editor.car(group, 'A');
      const { colour, interiorColour, comments } = car;
      expect({ priceCents: String(Number(car.priceCents) / 100), colour, interiorColour, comments }).toEqual(
        wordsOn(after),
      );
    }
    return reports;
  }
});

const fixed = {
  siteOrigin: () => 'https://cars.example',
  stockImportStore: { listImportRuns: async () => [] },
  carStore: { stockVersion: async () => 0 },
  holdStore: { findLive: async () => null },
  sitesOf: () => [],
  dealerGroups: () => [],
  viewCounter: { total: async () => 0 },
  analyticsStore: { countForCar: async () => 0 },
  leadInboxStore: { listOfCar: async () => [] },
};

function fieldOn({ fields }: CarView, path: PairField) {
  const field = fields.find((one) => one.path === path);
  if (field === undefined) throw new Error(`${path} is not there.`);
  return field;
}

function ofEach(word: (field: PairField) => string): Record<PairField, string> {
  const [priceCents, colour, interiorColour, comments] = pairFields;
  return {
    priceCents: word(priceCents),
    colour: word(colour),
    interiorColour: word(interiorColour),
    comments: word(comments),
  };
}
const feedTextsOf = ({ fields }: PairState) => ofEach((field) => fields[field].feedText);
const shownIn = ({ fields }: PairState) => ofEach((field) => shownWord(fields[field]));
const wordsOn = (view: CarView) => ofEach((field) => fieldOn(view, field).text);

function toChangeInput(ask: Exclude<Ask, { form: 'grid' }>, screen: CarView): ChangeCarInput {
  const words = wordsIn(ask).map(({ field, word }) => ({
    path: field,
    text: word,
    seen: fieldOn(screen, field).seen,
  }));
  return {
    carId: screen.car.id,
    typed: words.flatMap(({ text, ...field }) => (text === null ? [] : [{ ...field, text }])),
    released: words.flatMap(({ text, ...field }) => (text === null ? [field] : [])),
    until: ask.form === 'let-go' ? 'released' : ask.until,
    endsLocal: '',
    confirmed: '',
  };
}

function read(outcome: ActAnswer<unknown>): StepReport {
  if (outcome.kind === 'done') return { kind: 'done' };
  if (outcome.kind === 'invalid') return { kind: 'left' };
  if (outcome.kind !== 'conflict') throw new Error(outcome.kind);
  const clashes = outcome.conflicts.map(({ field, yours, theirs, by }) => {
    const known = pairFields.find((name) => name === field);
    if (known === undefined || by === undefined) throw new Error(`Nobody wrote ${field}.`);
    // Prices read as money there.
    const typed = (text: string) => (known === 'priceCents' ? text.replaceAll(/[$,]/g, '') : text);
    return { field: known, yours: typed(yours), theirs: typed(theirs), by };
  });
  return { kind: 'conflict', clashes };
}

function ordersOf(actions: readonly TestAction[]): readonly (readonly TestAction[])[] {
  if (actions.length < 2) return [actions];
  return actions.flatMap((first) =>
    ordersOf(actions.filter((action) => action !== first)).map((rest) => [first, ...rest]),
  );
}

/**
 * Two editors of one car, beside a plain list of what each of them has seen and saved: it knows neither overrides nor
 * their versions, and says what each of the two has to be shown.
 */
import fc from 'fast-check';
import { expect } from 'vitest';

export const pairFields = ['priceCents', 'colour', 'interiorColour', 'comments'] as const;
export type PairField = (typeof pairFields)[number];
type Words = Readonly<Partial<Record<PairField, string>>>;
type Until = 'released' | 'base-changes';
type Who = 0 | 1;

/** What one of them sends, with whatever was on their screen since they last opened the car. */
export type Ask =
  | { readonly form: 'facts'; readonly words: Words; readonly until: Until }
  | { readonly form: 'price'; readonly words: Words; readonly until: Until }
  /** Typed in the grid, which knows the price of its row alone. */
  | { readonly form: 'grid'; readonly word: string }
  | { readonly form: 'let-go'; readonly field: PairField };
export type TestAction =
  | { readonly kind: 'ask'; readonly who: Who; readonly ask: Ask }
  /** What either of them saved, the newest first. */
  | { readonly kind: 'undo'; readonly who: Who; readonly pick: number }
  | { readonly kind: 'feed'; readonly field: PairField; readonly word: string };
/** Deeds of one step are done at the same moment. */
export type PairStep = { readonly kind: 'open'; readonly who: Who } | readonly TestAction[];

/** Few, so that both often say the same. */
const wordsOf: Readonly<Record<PairField, readonly string[]>> = {
  priceCents: ['20000', '20500', '21000'],
  colour: ['Red', 'Blue', 'Green'],
  interiorColour: ['Black', 'Grey', 'Tan'],
  comments: ['One owner', 'Full history', 'Just arrived'],
};
export const firstWords: Readonly<Record<PairField, string>> = {
  priceCents: '20000',
  colour: 'Red',
  interiorColour: 'Black',
  comments: 'One owner',
};

const who = fc.constantFrom<Who>(0, 1);
const until = fc.constantFrom<Until>('released', 'released', 'base-changes');
const wordOf = (field: PairField) => fc.constantFrom(...wordsOf[field]);
const price = fc.record({ priceCents: wordOf('priceCents') });
const facts = fc
  .record(
    {
      colour: wordOf('colour'),
      interiorColour: wordOf('interiorColour'),
      comments: wordOf('comments'),
    },
    { requiredKeys: [] },
  )
  .filter((texts) => Object.keys(texts).length > 0);
const formAsk = fc.oneof(
  { weight: 4, arbitrary: fc.record({ form: fc.constant('facts' as const), words: facts, until }) },
  { weight: 2, arbitrary: fc.record({ form: fc.constant('price' as const), words: price, until }) },
  {
    weight: 2,
    arbitrary: fc.record({ form: fc.constant('let-go' as const), field: fc.constantFrom(...pairFields) }),
  },
);
const gridAsk = fc.record({ form: fc.constant('grid' as const), word: wordOf('priceCents') });
const requested = (by: fc.Arbitrary<Who>, ask: fc.Arbitrary<Ask>) =>
  fc.record({ kind: fc.constant('ask' as const), who: by, ask });
const undo = (by: fc.Arbitrary<Who>) =>
  fc.record({ kind: fc.constant('undo' as const), who: by, pick: fc.nat({ max: 3 }) });
const feed = fc
  .constantFrom(...pairFields)
  .chain((field) =>
    fc.record({ kind: fc.constant('feed' as const), field: fc.constant(field), word: wordOf(field) }),
  );
const one = fc.oneof(
  { weight: 6, arbitrary: requested(who, formAsk) },
  { weight: 2, arbitrary: requested(who, gridAsk) },
  { weight: 3, arbitrary: undo(who) },
  { weight: 2, arbitrary: feed },
);
const atOnce = (by: Who) =>
  fc.oneof(
    { weight: 4, arbitrary: requested(fc.constant(by), formAsk) },
    { weight: 1, arbitrary: undo(fc.constant(by)) },
  );
const step: fc.Arbitrary<PairStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), who }) },
  { weight: 6, arbitrary: fc.tuple(one) },
  { weight: 3, arbitrary: fc.tuple(atOnce(0), atOnce(1)) },
  { weight: 1, arbitrary: fc.tuple(atOnce(0), atOnce(1), feed) },
);
export const pairLives = fc.array(step, { minLength: 6, maxLength: 16 });

export type Clash = {
  readonly field: PairField;
  readonly yours: string;
  readonly theirs: string;
  readonly by: string;
};
/** The outcome for an editor. `left`: nothing had to be written, or could be undone. */
export type StepReport =
  | { readonly kind: 'done' }
  | { readonly kind: 'left' }
  | { readonly kind: 'conflict'; readonly clashes: readonly Clash[] }
  | { readonly kind: 'undone'; readonly undone: number; readonly notUndone: number };

type Edit = { readonly word: string; readonly by: string; readonly over: string; readonly yields: boolean };
type Field = {
  readonly feedText: string;
  readonly edit: Edit | null;
  /** Grows with every change by a person, and when their value is superseded. */
  readonly spoken: number;
  /** Whose save is the latest; none after an undo, or a feed that superseded it. */
  readonly last: string | null;
};
export type Saving = {
  readonly id: string;
  readonly lines: readonly { readonly field: PairField; readonly before: Edit | null }[];
};
export type PairState = {
  readonly fields: Readonly<Record<PairField, Field>>;
  readonly savings: readonly Saving[];
};
/** What a person's screen showed. */
export type Seen = Readonly<Record<PairField, Field>>;

export const people: readonly [string, string] = ['Mia Tran', 'Ben Hall'];

export function startOfPair(): PairState {
  const fresh = (field: PairField): Field => ({
    feedText: firstWords[field],
    edit: null,
    spoken: 0,
    last: null,
  });
  return {
    fields: {
      priceCents: fresh('priceCents'),
      colour: fresh('colour'),
      interiorColour: fresh('interiorColour'),
      comments: fresh('comments'),
    },
    savings: [],
  };
}

export const shownWord = ({ feedText, edit }: Field): string => edit?.word ?? feedText;

type Done = { readonly state: PairState; readonly report: StepReport | null };

/** One after the other, in this order; `id` is how a save is referred to afterwards. */
export function runActions(
  start: PairState,
  actions: readonly TestAction[],
  { seen, id }: { readonly seen: readonly [Seen, Seen]; readonly id: (who: Who) => string },
): { readonly state: PairState; readonly report: ReadonlyMap<TestAction, StepReport | null> } {
  let state = start;
  const report = new Map<TestAction, StepReport | null>();
  for (const action of actions) {
    const done =
      action.kind === 'feed'
        ? { state: hearFeed(state, action), report: null }
        : action.kind === 'undo'
          ? undoSaving(state, start.savings.at(-1 - action.pick) ?? null)
          : save(state, action, { seen: seen[action.who], id: id(action.who) });
    state = done.state;
    report.set(action, done.report);
  }
  return { state, report };
}

function hearFeed(state: PairState, { field, word }: Extract<TestAction, { kind: 'feed' }>): PairState {
  const { edit, ...known } = state.fields[field];
  const hasYielded = edit?.yields === true && edit.over !== word;
  const next = hasYielded
    ? { ...known, edit: null, last: null, spoken: known.spoken + 1 }
    : { ...known, edit };
  return { ...state, fields: { ...state.fields, [field]: { ...next, feedText: word } } };
}

function save(
  state: PairState,
  { who: by, ask }: Extract<TestAction, { kind: 'ask' }>,
  { seen, id }: { readonly seen: Seen; readonly id: string },
): Done {
  const fields = { ...state.fields };
  const lines: { readonly field: PairField; readonly before: Edit | null }[] = [];
  const clashes: Clash[] = [];
  for (const { field, word } of wordsIn(ask)) {
    const known = fields[field];
    const theirs = { theirs: shownWord(known), by: known.edit?.by ?? 'the feed' };
    const isAsSeen =
      ask.form === 'grid'
        ? shownWord(known) === shownWord(seen[field])
        : known.feedText === seen[field].feedText && known.spoken === seen[field].spoken;
    if (!isAsSeen) {
      clashes.push({ field, yours: word ?? 'nothing', ...theirs });
      continue;
    }
    expect(shownWord(known), `${field} is written over in silence`).toBe(shownWord(seen[field]));
    const yields = 'until' in ask && ask.until === 'base-changes';
    const next = word === null ? null : { word, by: people[by], over: known.feedText, yields };
    if (isSameEdit(known.edit, next)) continue;
    lines.push({ field, before: known.edit });
    fields[field] = { ...known, edit: next, spoken: known.spoken + 1, last: id };
  }
  const savings = lines.length === 0 ? state.savings : [...state.savings, { id, lines }];
  const report: StepReport =
    clashes.length > 0 ? { kind: 'conflict', clashes } : { kind: lines.length > 0 ? 'done' : 'left' };
  return { state: { fields, savings }, report };
}

function undoSaving(state: PairState, saving: Saving | null): Done {
  if (saving === null || !state.savings.includes(saving)) return { state, report: { kind: 'left' } };
  const fields = { ...state.fields };
  let undone = 0;
  for (const { field, before } of saving.lines) {
    const known = fields[field];
    if (known.last !== saving.id) continue;
    const back = before?.yields === true && before.over !== known.feedText ? null : before;
    if (back === null && known.edit === null) continue;
    undone++;
    fields[field] = { ...known, edit: back, spoken: known.spoken + 1, last: null };
  }
  if (undone === 0) return { state, report: { kind: 'left' } };
  const savings = state.savings.filter((one) => one !== saving);
  return {
    state: { fields, savings },
    report: { kind: 'undone', undone, notUndone: saving.lines.length - undone },
  };
}

/** Null removes it. */
export function wordsIn(ask: Ask): readonly { readonly field: PairField; readonly word: string | null }[] {
  if (ask.form === 'grid') return [{ field: 'priceCents', word: ask.word }];
  if (ask.form === 'let-go') return [{ field: ask.field, word: null }];
  return pairFields.flatMap((field) => {
    const word = ask.words[field];
    return word === undefined ? [] : [{ field, word }];
  });
}

function isSameEdit(left: Edit | null, right: Edit | null): boolean {
  if (left === null || right === null) return left === right;
  return left.word === right.word && left.yields === right.yields && left.over === right.over;
}

/** Mia undoes what Ben has changed since, and then his: the first stays, the second is undone. */
export const undoneLate: readonly PairStep[] = [
  [{ kind: 'ask', who: 0, ask: { form: 'facts', words: { colour: 'Blue' }, until: 'released' } }],
  { kind: 'open', who: 1 },
  [{ kind: 'ask', who: 1, ask: { form: 'facts', words: { colour: 'Green' }, until: 'released' } }],
  [{ kind: 'undo', who: 0, pick: 1 }],
  [{ kind: 'undo', who: 0, pick: 0 }],
];

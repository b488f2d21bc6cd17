/** Random lives of one price, beside a plain list of what happened that knows neither overrides nor versions. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { UntilKind } from '#domain/change/override.ts';

const few = fc.integer({ min: 1, max: 6 }).map((step) => 1_000_00 + step * 100_00);
const minutes = fc.integer({ min: 1, max: 9 });

/** A quarter of the edits are written without having seen the current value. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('feed' as const), value: few }),
  fc.record({
    kind: fc.constant('edit' as const),
    value: few,
    until: fc.constantFrom<UntilKind>('released', 'instant', 'base-changes'),
    minutes,
    stale: fc.integer({ min: 0, max: 3 }).map((draw) => draw === 0),
  }),
  fc.record({ kind: fc.constant('release' as const) }),
  fc.record({ kind: fc.constant('schedule' as const), value: few, from: minutes, minutes }),
  fc.record({ kind: fc.constant('tick' as const), minutes }),
  fc.record({ kind: fc.constant('undo' as const), pick: fc.nat({ max: 5 }) }),
);

export type LifeStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const lives = fc.array(step, { minLength: 5, maxLength: 60 });
export const firstPrice = 1_300_00;

export type LifeReport =
  | { readonly kind: 'write'; readonly id: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'conflict' };

/** What is run, in whatever holds it: plain values, or a database. Instants are minutes. */
export type LifeDriver = {
  setMinute(minute: number): void;
  feed(value: number): Promise<void>;
  edit(edit: {
    readonly value: number;
    readonly until: UntilKind;
    readonly to: number | null;
    readonly isStale: boolean;
  }): Promise<LifeReport>;
  release(): Promise<LifeReport>;
  schedule(layer: {
    readonly value: number;
    readonly from: number;
    readonly to: number;
  }): Promise<LifeReport>;
  undo(id: string): Promise<'undone' | 'left'>;
  shown(): Promise<unknown>;
};

type Edit = { readonly value: number; readonly to: number; readonly yieldsFrom: number | null };
type Layer = { readonly value: number; readonly from: number; readonly to: number; readonly id: string };
type Act = { readonly id: string; readonly isLayer: boolean; readonly before: Edit | null };

/**
 * Throws where something was lost or something stale is shown. Returns how many writers had not seen the current value.
 */
export async function live(sequence: readonly LifeStep[], driver: LifeDriver): Promise<number> {
  let minute = 0;
  let expected = firstPrice;
  let edit: Edit | null = null;
  let layers: readonly Layer[] = [];
  let refused = 0;
  const acts: Act[] = [];
  /** The act that a person's edit comes from; none after an undo or a feed that superseded it. */
  let lastWord: string | null = null;
  driver.setMinute(minute);
  for (const [index, next] of sequence.entries()) {
    const before: Edit | null = edit;
    if (next.kind === 'feed') {
      await driver.feed(next.value);
      if (before?.yieldsFrom != null && before.yieldsFrom !== next.value) {
        edit = null;
        lastWord = null;
      }
      expected = next.value;
    } else if (next.kind === 'edit') {
      const to = next.until === 'instant' ? minute + next.minutes : null;
      const result = await driver.edit({ value: next.value, until: next.until, to, isStale: next.stale });
      if (next.stale) {
        expect(result.kind).toBe('conflict');
        refused++;
      } else {
        expect(result.kind).not.toBe('conflict');
        edit = {
          value: next.value,
          to: to ?? Number.POSITIVE_INFINITY,
          yieldsFrom: next.until === 'base-changes' ? expected : null,
        };
        if (result.kind === 'write') {
          acts.push({ id: result.id, isLayer: false, before });
          lastWord = result.id;
        }
      }
    } else if (next.kind === 'release') {
      const result = await driver.release();
      expect(result.kind).toBe(before === null ? 'same' : 'write');
      edit = null;
      if (result.kind === 'write') {
        acts.push({ id: result.id, isLayer: false, before });
        lastWord = result.id;
      }
    } else if (next.kind === 'schedule') {
      const layer = { value: next.value, from: minute + next.from, to: minute + next.from + next.minutes };
      const result = await driver.schedule(layer);
      expect(result.kind).toBe('write');
      if (result.kind === 'write') {
        layers = [...layers, { ...layer, id: result.id }];
        acts.push({ id: result.id, isLayer: true, before: null });
      }
    } else if (next.kind === 'tick') {
      minute += next.minutes;
      driver.setMinute(minute);
    } else {
      const act = acts.at(-1 - next.pick);
      if (act !== undefined) {
        const undone = (await driver.undo(act.id)) === 'undone';
        if (undone) {
          if (act.isLayer) layers = layers.filter(({ id }) => id !== act.id);
          else {
            expect(lastWord, 'undone although somebody spoke later').toBe(act.id);
            const { before: back } = act;
            const hasSkippedNews = back?.yieldsFrom != null && back.yieldsFrom !== expected;
            edit = hasSkippedNews ? null : back;
            lastWord = null;
          }
          acts.splice(acts.indexOf(act), 1);
        } else if (!act.isLayer && lastWord === act.id) {
          expect(before, 'nothing is left to take back').toBeNull();
        }
      }
    }
    const now = minute;
    if (edit !== null && edit.to <= now) edit = null;
    const top = layers
      .filter(({ from, to }) => from <= now && now < to)
      .sort((left, right) => left.from - right.from)
      .at(-1);
    const shown = top?.value ?? edit?.value ?? expected;
    expect({ index, next, shown: await driver.shown() }).toEqual({ index, next, shown });
  }
  return refused;
}

/**
 * Found after 9,993 lives: an undo restored an override that was set to yield, and the feed returned to its value of
 * then.
 */
export const restoredByUndo: readonly LifeStep[] = [
  { kind: 'edit', value: 1_100_00, until: 'base-changes', minutes: 1, stale: false },
  { kind: 'release' },
  { kind: 'feed', value: 1_100_00 },
  { kind: 'undo', pick: 0 },
  { kind: 'feed', value: firstPrice },
  { kind: 'edit', value: 1_100_00, until: 'released', minutes: 1, stale: true },
];

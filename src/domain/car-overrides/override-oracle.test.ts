import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '#domain/change/change-set.ts';
import { nextChangeAt } from '#domain/change/override.ts';
import type { PlannedChange } from '#domain/change/plan-change.ts';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import {
  firstPrice,
  type LifeDriver,
  type LifeReport,
  live,
  lives,
  restoredByUndo,
} from '#tests/support/override-life.ts';
import { carChanges, type FieldChange } from './car-changes.ts';
import { type CarField, type CarOverride, effectiveValue } from './override.ts';
import { applyOverrides } from './project-car.ts';

const path = 'priceCents';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute));

/** The rules alone, without a store. */
function plainDriver(): LifeDriver {
  let now = at(0);
  let record = buildFeedRecord({ priceCents: firstPrice });
  let overrides: CarOverride[] = [];
  let made = 0;
  const written = new Map<string, ChangeLine<CarField>>();
  const current = () => ({ carId: 'c', record, overrides });
  const by = () => ({ changeSetId: String(++made).padStart(4, '0'), madeBy: 'mia', now });
  const save = (planned: PlannedChange<CarField>): LifeReport => {
    if (planned.kind !== 'write') return { kind: planned.kind };
    const { override, line } = planned;
    overrides = [
      ...overrides.filter((one) => one.owner !== override.owner || one.ownerId !== override.ownerId),
      override,
    ];
    written.set(override.changeSetId, line);
    return { kind: 'write', id: override.changeSetId };
  };
  const change = (facts: Partial<FieldChange>): FieldChange => ({
    path,
    op: 'set',
    value: null,
    seen: carChanges.seenOf(current(), path),
    until: 'released',
    endsAt: null,
    ...facts,
  });
  return {
    setMinute: (minute) => {
      now = at(minute);
    },
    feed: async (value) => {
      record = { ...record, priceCents: value };
      const { superseded } = applyOverrides(record, overrides, now);
      overrides = overrides.map((one) =>
        superseded.includes(one) ? { ...one, endsAt: now, version: one.version + 1 } : one,
      );
    },
    edit: async ({ value, until, to, isStale }) => {
      const stale = isStale ? { seen: 'something else' } : {};
      const endsAt = to === null ? null : at(to);
      return save(carChanges.plan(current(), change({ value, until, endsAt, ...stale }), by()));
    },
    release: async () => save(carChanges.plan(current(), change({ op: 'release' }), by())),
    schedule: async ({ value, from, to }) =>
      save(
        carChanges.plan(
          current(),
          { path, op: 'set', value, seen: null },
          { ...by(), startsAt: at(from), endsAt: at(to) },
        ),
      ),
    undo: async (id) => {
      const line = written.get(id);
      if (line === undefined) throw new Error('It was written.');
      const outcome = save(carChanges.planUndo(current(), { line, set: { id, undoes: null } }, by()));
      return outcome.kind === 'write' ? 'undone' : 'left';
    },
    shown: async () => {
      const next = nextChangeAt(overrides, now);
      expect(next === null || next > now).toBe(true);
      return effectiveValue(record, overrides, { path, now }).value;
    },
  };
}

describe('random lives of a value', () => {
  it('H-5 H-12 H-13 lose no value of a person and show nothing stale', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(lives, async (sequence) => {
        refused += await live(sequence, plainDriver());
      }),
      { numRuns: Number(process.env.FORECOURT_LIVES ?? 1_000), examples: [[[...restoredByUndo]]] },
    );
    expect(refused).toBeGreaterThan(0);
  });
});

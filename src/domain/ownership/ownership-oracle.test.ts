import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import {
  firstPrice,
  type LifeDriver,
  live,
  lives,
  type Told,
  wokenByUndo,
} from '#tests/support/ownership-life.ts';
import type { ChangeLine } from './change-set.ts';
import { effectiveValue, nextChangeAt } from './effective-value.ts';
import { layOver } from './lay-over.ts';
import { type Override, staffOwnerId } from './override.ts';
import {
  type FieldChange,
  type PlannedChange,
  planChange,
  planLayer,
  planUndo,
  seenOf,
} from './plan-change.ts';

const path = 'priceCents';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute));

/** The rules alone, without a store. */
function plainDriver(): LifeDriver {
  let now = at(0);
  let record = buildFeedRecord({ priceCents: firstPrice });
  let overrides: Override[] = [];
  let made = 0;
  const written = new Map<string, { readonly line: ChangeLine; readonly ownerId: string }>();
  const standing = () => ({ carId: 'c', record, overrides });
  const by = () => ({ changeSetId: String(++made).padStart(4, '0'), madeBy: 'mia', now });
  const keep = (planned: PlannedChange): Told => {
    if (planned.kind !== 'write') return { kind: planned.kind };
    const { override, line } = planned;
    overrides = [
      ...overrides.filter((one) => one.owner !== override.owner || one.ownerId !== override.ownerId),
      override,
    ];
    written.set(override.changeSetId, { line, ownerId: override.ownerId });
    return { kind: 'write', id: override.changeSetId };
  };
  const change = (facts: Partial<FieldChange>): FieldChange => ({
    path,
    op: 'set',
    value: null,
    seen: seenOf(standing(), path),
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
      const { gaveWay } = layOver(record, overrides, now);
      overrides = overrides.map((one) =>
        gaveWay.includes(one) ? { ...one, endsAt: now, version: one.version + 1 } : one,
      );
    },
    edit: async ({ value, until, to, isStale }) => {
      const stale = isStale ? { seen: 'something else' } : {};
      const endsAt = to === null ? null : at(to);
      return keep(planChange(standing(), change({ value, until, endsAt, ...stale }), by()));
    },
    release: async () => keep(planChange(standing(), change({ op: 'release' }), by())),
    schedule: async ({ value, from, to }) =>
      keep(
        planLayer(standing(), { path, value, seen: null }, { ...by(), startsAt: at(from), endsAt: at(to) }),
      ),
    undo: async (id) => {
      const act = written.get(id);
      if (act === undefined) throw new Error('It was written.');
      const told = keep(
        planUndo(standing(), act.line, by(), act.line.owner === 'staff' ? staffOwnerId : act.ownerId),
      );
      return told.kind === 'write' ? 'undone' : 'left';
    },
    shown: async () => {
      const next = nextChangeAt(overrides, now);
      expect(next === null || next > now).toBe(true);
      return effectiveValue(record, overrides, { path, now }).value;
    },
  };
}

describe('random lives of a value', () => {
  it('H-5 H-12 H-13 lose nothing that a person said and show nothing stale', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(lives, async (sequence) => {
        refused += await live(sequence, plainDriver());
      }),
      { numRuns: Number(process.env.FORECOURT_LIVES ?? 1_000), examples: [[[...wokenByUndo]]] },
    );
    expect(refused).toBeGreaterThan(0);
  });
});

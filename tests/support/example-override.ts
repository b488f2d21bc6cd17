/** A value of a member of staff above the feed's, with what a test does not mention filled in. */

import type { CarOverride } from '#domain/car-overrides/override.ts';
import { staffOwnerId } from '#domain/change/override.ts';

export function exampleOverride(facts: Partial<CarOverride> = {}): CarOverride {
  return {
    subject: { kind: 'car', id: 'car-1' },
    path: 'priceCents',
    owner: 'staff',
    ownerId: staffOwnerId,
    value: 29_000_00,
    basedOn: 30_000_00,
    startsAt: null,
    until: 'released',
    endsAt: null,
    madeBy: 'mia',
    madeAt: new Date('2026-11-20T00:00:00Z'),
    version: 1,
    changeSetId: 'set-1',
    ...facts,
  };
}

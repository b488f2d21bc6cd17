import { describe, expect, it } from 'vitest';
import { claimMs, type Hold } from '#domain/reservation/hold.ts';
import type { LinePlace } from '#domain/reservation/line-words.ts';
import type { ClaimOutcome, HoldStore } from '#ports/hold-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import {
  exampleHeld,
  exampleHeldCar,
  exampleHold,
  exampleSituation,
  exampleWaiting,
} from '#tests/support/example-hold.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { type ClaimPorts, claimCar } from './claim-car.ts';

/** What the store answers to each claim and each wish to wait, in turn. */
function begin(claims: readonly ClaimOutcome[], places: readonly (LinePlace | null)[] = []) {
  const asked: string[] = [];
  const changed: (Hold['status'] | undefined)[] = [];
  const wanted: Hold[] = [];
  const holdStore: Pick<HoldStore, 'claim' | 'join' | 'change'> = {
    claim: async (hold) => {
      wanted.push(hold);
      asked.push('claim');
      const outcome = claims[Math.min(wanted.length, claims.length) - 1];
      if (outcome === undefined) throw new Error('No answer is left.');
      return outcome;
    },
    join: async () => {
      asked.push('join');
      return places[asked.filter((each) => each === 'join').length - 1] ?? null;
    },
    change: async (_key, decide) => {
      const hold = exampleHold({ depositCents: 0 });
      changed.push(decide(exampleSituation({ hold, car: exampleHeldCar() })).hold?.status);
      return null;
    },
  };
  const app: ClaimPorts = {
    holdStore: holdStore as HoldStore,
    leadStore: { find: async () => exampleLead() } as unknown as ClaimPorts['leadStore'],
    reservationKey: 'a-key',
    newId: () => 'hold-1',
    wakeLeadDelivery: () => asked.push('wake'),
  };
  const site = exampleSite({ reservations: { isEnabled: true, holdsOnline: true, holdHours: 24 } });
  const claim = () => claimCar(site, { car: { id: 'car-1' }, leadId: 'lead-1' }, app, exampleNow);
  return { claim, asked, changed, wanted };
}

const taken: ClaimOutcome = { kind: 'taken', by: exampleHold({ id: 'other' }) };
const place: LinePlace = { waiting: exampleWaiting(), position: 1, isCarGone: false };

describe('claiming a car', () => {
  it('C-6 RSV-4 leads whoever has it to the deposit, on the terms of the site', async () => {
    const { claim, wanted } = begin([{ kind: 'claimed', hold: exampleHold() }]);
    expect(await claim()).toMatchObject({
      kind: 'next',
      href: expect.stringMatching(/^\/reservation\/pay\?id=hold-1&/),
    });
    expect(wanted).toMatchObject([
      {
        status: 'claimed',
        origin: 'checkout',
        depositCents: 200_00,
        holdHours: 24,
        expiresAt: new Date(exampleNow.getTime() + claimMs),
      },
    ]);
  });

  it.each([
    ['held', exampleHeld()],
    ['ended', exampleHold({ status: 'ended', end: 'unpaid' })],
  ])('C-6 leads whoever had it, and it is %s, to its page', async (_state, hold) => {
    const { claim, changed } = begin([{ kind: 'own', hold }]);
    expect(await claim()).toMatchObject({ href: expect.stringMatching(/^\/reservation\?id=hold-1&/) });
    expect(changed).toEqual([]);
  });

  it('RSV-1 holds it at once where no deposit is asked, also with the press after one that was lost', async () => {
    for (const kind of ['claimed', 'own'] as const) {
      const { claim, changed, asked } = begin([{ kind, hold: exampleHold({ depositCents: 0 }) }]);
      expect(await claim()).toMatchObject({ href: expect.stringMatching(/^\/reservation\?/) });
      expect([changed, asked]).toEqual([['held'], ['claim', 'wake']]);
    }
  });

  it('B-29 puts everybody else in the line', async () => {
    const { claim, asked } = begin([taken], [place]);
    expect(await claim()).toMatchObject({ href: expect.stringMatching(/^\/reservation\?id=waiting-1&/) });
    expect(asked).toEqual(['claim', 'join', 'wake']);
  });

  it('C-6 asks again where the car came free between the two questions', async () => {
    const { claim, asked } = begin([taken, { kind: 'claimed', hold: exampleHold() }], [null]);
    expect(await claim()).toMatchObject({ href: expect.stringContaining('/reservation/pay') });
    expect(asked).toEqual(['claim', 'join', 'claim']);
  });

  it('C-6 says so rather than ask for ever', async () => {
    await expect(begin([taken]).claim()).rejects.toThrow('never held and never free');
  });

  it('B-28 says which limit it was', async () => {
    const tooMany: ClaimOutcome = { kind: 'too-many', of: 'perCar' };
    expect(await begin([tooMany]).claim()).toEqual(tooMany);
  });
});

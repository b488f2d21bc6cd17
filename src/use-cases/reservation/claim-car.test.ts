import { describe, expect, it } from 'vitest';
import type { ClaimLimits } from '#domain/reservation/claim-limits.ts';
import { claimMs, type Hold } from '#domain/reservation/hold.ts';
import type { WaitlistPosition } from '#domain/reservation/hold-text.ts';
import type { ClaimOutcome, HoldStore } from '#ports/deals/hold-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import {
  exampleHeldCar,
  exampleHold,
  examplePaidHold,
  exampleSituation,
  exampleWaiting,
} from '#tests/support/example-hold.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { type ClaimPorts, claimCar } from './claim-car.ts';
import type { HoldVisitor } from './my-hold.ts';
import { hashPerson, hashUnproved } from './reservation-link.ts';

type ClaimInput = {
  /** The hold that the car has already. */
  readonly live?: Hold | null;
  /** Whether the network of the sender may claim one more car. */
  readonly isAllowed?: boolean;
  readonly depositCents?: number;
  readonly visitor?: HoldVisitor;
};

/** What the store answers to each claim and each wish to wait, in turn. */
function begin(
  claims: readonly ClaimOutcome[],
  places: readonly (WaitlistPosition | null)[] = [],
  { live = null, isAllowed = true, depositCents = 200_00, visitor = { phone: null } }: ClaimInput = {},
) {
  const requested: string[] = [];
  const changed: (Hold['status'] | undefined)[] = [];
  const expected: Hold[] = [];
  const limits: ClaimLimits[] = [];
  const holdStore: Pick<HoldStore, 'claim' | 'join' | 'change' | 'findLive' | 'findPlace' | 'remind'> = {
    findLive: async () => live,
    findPlace: async () => place,
    remind: async ({ leadId }) => void requested.push(`remind ${leadId}`),
    claim: async (hold, within) => {
      expected.push(hold);
      limits.push(within);
      requested.push('claim');
      const outcome = claims[Math.min(expected.length, claims.length) - 1];
      if (outcome === undefined) throw new Error('No answer is left.');
      return outcome;
    },
    join: async () => {
      requested.push('join');
      return places[requested.filter((each) => each === 'join').length - 1] ?? null;
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
    triggerLeadDelivery: () => requested.push('wake'),
    claimLimiter: { take: () => (isAllowed ? { isAllowed } : { isAllowed, retryAfterSeconds: 60 }) },
    confirmationLimiter: { take: () => ({ isAllowed: true }) },
  };
  const site = exampleSite({
    reservations: { isEnabled: true, holdsOnline: true, holdHours: 24, depositCents },
  });
  const claimant = { car: { id: 'car-1' }, leadId: 'lead-1', visitor, clientAddress: '203.0.113.7' };
  const claim = () => claimCar(site, claimant, app, exampleNow);
  return { claim, requested, changed, wanted: expected, limits };
}

const claimed: ClaimOutcome = { kind: 'taken', by: exampleHold({ id: 'other' }) };
const place: WaitlistPosition = { waiting: exampleWaiting(), position: 1, isCarGone: false };

describe('claiming a car', () => {
  it('C-6 RSV-4 redirects the holder to the deposit, on the terms of the site', async () => {
    const { claim, wanted: requested } = begin([{ kind: 'claimed', hold: exampleHold() }]);
    expect(await claim()).toMatchObject({
      kind: 'next',
      href: expect.stringMatching(/^\/reservation\/pay\?id=hold-1&/),
    });
    expect(requested).toMatchObject([
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
    ['held', examplePaidHold()],
    ['ended', exampleHold({ status: 'ended', end: 'unpaid' })],
  ])('C-6 redirects a former holder, and the hold is %s, to its page', async (_state, hold) => {
    const { claim, changed } = begin([{ kind: 'own', hold }]);
    expect(await claim()).toMatchObject({ href: expect.stringMatching(/^\/reservation\?id=hold-1&/) });
    expect(changed).toEqual([]);
  });

  it('RSV-1 holds it at once where no deposit is asked, also with the press after one that was lost', async () => {
    for (const kind of ['claimed', 'own'] as const) {
      const visitor = { phone: '+61491570156' };
      const { claim, changed, requested } = begin([{ kind, hold: exampleHold({ depositCents: 0 }) }], [], {
        visitor,
      });
      expect(await claim()).toMatchObject({ href: expect.stringMatching(/^\/reservation\?/) });
      expect([changed, requested]).toEqual([['held'], ['claim', 'wake']]);
    }
  });

  it('B-29 puts everyone else in the line', async () => {
    const { claim, requested } = begin([claimed], [place]);
    expect(await claim()).toMatchObject({ href: expect.stringMatching(/^\/reservation\?id=waiting-1&/) });
    expect(requested).toEqual(['claim', 'join', 'wake']);
  });

  it('C-6 asks again where the car came free between the two questions', async () => {
    const { claim, requested } = begin([claimed, { kind: 'claimed', hold: exampleHold() }], [null]);
    expect(await claim()).toMatchObject({ href: expect.stringContaining('/reservation/pay') });
    expect(requested).toEqual(['claim', 'join', 'claim']);
  });

  it('C-6 says so rather than ask for ever', async () => {
    await expect(begin([claimed]).claim()).rejects.toThrow('kept changing between held and available');
  });

  it('B-28 says which limit it was', async () => {
    const tooMany: ClaimOutcome = { kind: 'too-many', of: 'perPerson' };
    expect(await begin([tooMany]).claim()).toEqual(tooMany);
  });

  it('B-28 asks for a proved number where a car or a network saw too many claims, or nothing is paid', async () => {
    const unproved = { kind: 'prove-phone' };
    expect(await begin([{ kind: 'too-many', of: 'perCar' }]).claim()).toEqual(unproved);
    const requested = [begin([], [], { isAllowed: false }), begin([], [], { depositCents: 0 })];
    for (const { claim, requested: questions } of requested) {
      expect(await claim()).toEqual(unproved);
      expect(questions).toEqual([]);
    }
  });

  it('B-28 stops a proved number by its own limits alone', async () => {
    const visitor = { phone: '+61491570006' };
    const proved = begin([{ kind: 'claimed', hold: exampleHold() }], [], { isAllowed: false, visitor });
    expect(await proved.claim()).toMatchObject({ kind: 'next' });
    expect(proved.limits).toMatchObject([{ perPerson: 4, perCar: null }]);
    expect(proved.wanted[0]?.personHash).toBe(hashPerson('group-1', visitor.phone, 'a-key'));
  });

  it("C-6 B-28 gives an impostor who types the holder's number a place like any other, and mails the holder", async () => {
    const live = exampleHold({ id: 'other', leadId: 'lead-of-the-holder' });
    const { claim, requested, wanted: expected } = begin([claimed], [place], { live });
    expect(await claim()).toMatchObject({ href: expect.stringMatching(/^\/reservation\?id=waiting-1&/) });
    expect(requested).toEqual(['claim', 'join', 'remind lead-of-the-holder', 'wake']);
    expect(expected[0]?.personHash).toBe(hashUnproved('group-1', 'lead-1', 'a-key'));
  });

  it.each([
    ['keeps its link', { holdIds: ['other'], phone: null }],
    ['signed in with its number', { phone: '+61491570006' }],
  ])('C-6 leads a browser that %s on with the hold it has', async (_label, visitor) => {
    const { claim, requested } = begin([], [], { live: exampleHold({ id: 'other' }), visitor });
    expect(await claim()).toMatchObject({ id: 'other', href: expect.stringContaining('/reservation/pay') });
    expect(requested).toEqual([]);
  });

  it('B-29 keeps the place in the line of a browser that keeps its link, whatever it sends', async () => {
    const {
      claim,
      requested,
      wanted: expected,
    } = begin([claimed], [], {
      visitor: { holdIds: ['waiting-1'], phone: null },
    });
    expect(await claim()).toMatchObject({ id: 'waiting-1' });
    expect(requested).toEqual(['claim', 'wake']);
    expect(expected[0]?.personHash).toBe(place.waiting.personHash);
  });
});

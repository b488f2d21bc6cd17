import { describe, expect, it } from 'vitest';
import { buildAdf } from '#domain/lead/adf/build-adf.ts';
import {
  afterClaim,
  exampleHold,
  examplePaid,
  examplePaidHold,
  examplePayment,
  exampleRefund,
} from '#tests/support/example-hold.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { describeHoldChange, serialiseHold } from './hold-change.ts';
import { buildReservationEventBody } from './webhook-body.ts';

const lead = exampleLead();
const endedAt = afterClaim(3_600_000);
const ended = (end: 'expired' | 'bought' | 'sale-fell-through') =>
  examplePaidHold({ status: 'ended', end, endedAt });
const back = [exampleRefund({ reason: 'expired' })];

describe('messages about a hold to customer systems', () => {
  it.each([
    [
      'held',
      { hold: examplePaidHold(), payments: [examplePaid()], refunds: [] },
      'Reservation held: 2026-11-21T13:01+11:00, until 2026-11-23T13:01+11:00, paid 200.00, given back 0.00',
    ],
    [
      'offered',
      { hold: exampleHold({ origin: 'queue' }), payments: [examplePayment()], refunds: [] },
      'Reservation offered: 2026-11-21T13:00+11:00, until 2026-11-21T13:15+11:00, paid 0.00, given back 0.00',
    ],
    [
      'ended',
      { hold: ended('expired'), payments: [examplePaid()], refunds: back },
      'Reservation ended: 2026-11-21T14:00+11:00, because expired, paid 200.00, given back 200.00',
    ],
    [
      'sold',
      { hold: ended('bought'), payments: [examplePaid()], refunds: [] },
      'Reservation sold: 2026-11-21T14:00+11:00, paid 200.00, given back 0.00',
    ],
    [
      'ended',
      {
        hold: ended('sale-fell-through'),
        payments: [examplePaid()],
        refunds: [exampleRefund({ status: 'failed' })],
      },
      'Reservation ended: 2026-11-21T14:00+11:00, because sale-fell-through, paid 200.00, given back 0.00',
    ],
  ] as const)('B-32 E-4 C-6 says %s as data and as a line', (state, facts, line) => {
    expect(describeHoldChange(lead, facts)).toBe(line);
    const { type, reservation } = JSON.parse(buildReservationEventBody('d-1', lead, facts));
    expect(type).toBe(`reservation.${state}`);
    expect(reservation).toMatchObject({
      state,
      lead_id: 'lead-1',
      car_id: 'car-1',
      paid_cents: expect.any(Number),
    });
    const adf = buildAdf(lead, facts);
    expect(adf).toContain('<prospect status="resend">');
    expect(adf.split(line)).toHaveLength(3);
  });

  it('B-32 orders two that cross by the moment of the change', () => {
    const moments = [examplePaidHold(), ended('bought'), ended('sale-fell-through')].map(
      (hold) => serialiseHold({ hold, payments: [], refunds: [] }).changed_at,
    );
    expect(moments).toEqual(['2026-11-21T02:01:00.000Z', ...Array(2).fill(endedAt.toISOString())]);
  });
});

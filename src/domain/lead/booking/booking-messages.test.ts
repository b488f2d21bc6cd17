import { describe, expect, it } from 'vitest';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import { planBookingMessages } from './booking-messages.ts';

const at = new Date('2026-11-21T02:00:00Z');
const remindAt = new Date('2026-11-23T00:00:00Z');
const told = (channel: DeliveryChannel, target = 'somebody') => ({ channel, target, secretName: 'key' });

describe('planBookingMessages', () => {
  it.each<[DeliveryChannel, DeliveryChannel]>([
    ['email', 'booking-change'],
    ['adf-email', 'adf-email-change'],
    ['adf-https', 'adf-https-change'],
    ['webhook', 'webhook-change'],
  ])('B-30 B-33 notifies every recipient of the lead by %s, with the same key', (channel, change) => {
    expect(planBookingMessages([told(channel)], { at, isFinal: true, remindAt })).toEqual([
      { channel: change, target: 'somebody', secretName: 'key', dueAt: at },
    ]);
  });

  it('B-30 tells and reminds the shopper, and reminds of nothing that is cancelled', () => {
    const channels = (reminder: Date | null) =>
      planBookingMessages([told('confirmation')], { at, isFinal: true, remindAt: reminder }).map(
        ({ channel, dueAt }) => [channel, dueAt] as const,
      );
    expect(channels(remindAt)).toEqual([
      ['booking-update', at],
      ['reminder', remindAt],
    ]);
    expect(channels(null)).toEqual([['booking-update', at]]);
  });

  it('B-30 notifies no one who was not notified of the lead', () => {
    expect(
      planBookingMessages([told('email', ''), told('escalation')], { at, isFinal: true, remindAt }),
    ).toEqual([]);
  });

  it('B-30 lets a minute pass over a move, so that only the last of several is sent', () => {
    const [moved] = planBookingMessages([told('email')], { at, isFinal: false, remindAt });
    expect(moved?.dueAt).toEqual(new Date('2026-11-21T02:01:00Z'));
  });
});

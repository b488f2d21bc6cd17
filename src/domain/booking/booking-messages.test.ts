import { describe, expect, it } from 'vitest';
import type { DeliveryChannel } from '../lead/lead-delivery.ts';
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
  ])('B-30 B-33 tells whoever got the lead by %s, with the same key', (channel, change) => {
    expect(planBookingMessages([told(channel)], { at, remindAt })).toEqual([
      { channel: change, target: 'somebody', secretName: 'key', dueAt: at },
    ]);
  });

  it('B-30 tells and reminds the shopper, and reminds of nothing that is cancelled', () => {
    const channels = (reminder: Date | null) =>
      planBookingMessages([told('confirmation')], { at, remindAt: reminder }).map(
        ({ channel, dueAt }) => [channel, dueAt] as const,
      );
    expect(channels(remindAt)).toEqual([
      ['booking-update', at],
      ['reminder', remindAt],
    ]);
    expect(channels(null)).toEqual([['booking-update', at]]);
  });

  it('B-30 tells nobody who was not told of the lead', () => {
    expect(planBookingMessages([told('email', ''), told('escalation')], { at, remindAt })).toEqual([]);
  });
});

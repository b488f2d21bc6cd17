import { expect, it, vi } from 'vitest';
import { queuePhotoMails } from './queue-photo-mails.ts';

it('C-15 wakes the delivery only for news', async () => {
  const wakeLeadDelivery = vi.fn();
  const oweNews = vi.fn<() => Promise<number>>().mockResolvedValueOnce(0).mockResolvedValueOnce(2);
  const ports = {
    photoRequestStore: { oweNews },
    clock: () => new Date('2026-11-21T02:00:00Z'),
    wakeLeadDelivery,
  };
  expect(await queuePhotoMails(ports)).toBe(0);
  expect(wakeLeadDelivery).not.toHaveBeenCalled();
  expect(await queuePhotoMails(ports)).toBe(2);
  expect(wakeLeadDelivery).toHaveBeenCalledTimes(1);
});

import { expect, it, vi } from 'vitest';
import { queuePhotoMails } from './deliver-leads.ts';

it('C-15 starts the delivery only for news', async () => {
  const triggerLeadDelivery = vi.fn();
  const queueNews = vi.fn<() => Promise<number>>().mockResolvedValueOnce(0).mockResolvedValueOnce(2);
  const ports = {
    photoRequestStore: { queueNews },
    clock: () => new Date('2026-11-21T02:00:00Z'),
    triggerLeadDelivery,
  };
  expect(await queuePhotoMails(ports)).toBe(0);
  expect(triggerLeadDelivery).not.toHaveBeenCalled();
  expect(await queuePhotoMails(ports)).toBe(2);
  expect(triggerLeadDelivery).toHaveBeenCalledTimes(1);
});

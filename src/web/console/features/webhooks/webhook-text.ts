/** Words for the state of a webhook and of what is sent to it. */
import type { DeliveryChannel, DeliveryStatus } from '#domain/lead/delivery/lead-delivery.ts';
import type { ListedWebhook } from '#use-cases/webhook/view-webhooks.ts';
import type { Tone } from '#web/console/ui/pill.tsx';

export type ShownState = { readonly label: string; readonly tone: Tone };

export function stateOf({ pausedAt, failures }: Pick<ListedWebhook, 'pausedAt' | 'failures'>): ShownState {
  if (pausedAt !== null) return { label: 'Paused', tone: 'red' };
  if (failures > 0) return { label: 'Failing', tone: 'amber' };
  return { label: 'Active', tone: 'green' };
}

export const deliveryStates: Readonly<Record<DeliveryStatus, ShownState>> = {
  waiting: { label: 'Waiting', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export const eventOf = (channel: DeliveryChannel): string =>
  channel === 'webhook' || channel === 'adf-https' ? 'New lead' : 'Booking or reservation changed';

export const formatNames = { webhook: 'Signed JSON', 'adf-https': 'ADF 1.0' } as const;

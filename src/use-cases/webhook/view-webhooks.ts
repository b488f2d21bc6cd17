/** The webhooks of a dealer group: how each does, and of one its key and the log with requests and answers. */
import type { DeliveryAttempt } from '#domain/lead/delivery/lead-delivery.ts';
import { noHealth, type WebhookHealth } from '#domain/lead/delivery/webhook.ts';
import type { LoggedDelivery } from '#ports/leads/webhook-store.ts';
import { composeDelivery } from '#use-cases/lead/compose-delivery.ts';
import { reading } from '#use-cases/staff/act.ts';
import { listWebhooks, type Webhook, type WebhookPorts } from './webhook-ports.ts';

export type ListedWebhook = Webhook &
  Omit<WebhookHealth, 'address'> & {
    readonly waiting: number;
    readonly failed: number;
  };

export type WebhooksView = { readonly group: string; readonly webhooks: readonly ListedWebhook[] };

export const viewWebhooks = reading<null, WebhooksView, WebhookPorts>({
  name: 'webhook.manage',
  async read({ dealerGroupId }, app) {
    return { group: dealerGroupId, webhooks: await listWithHealth(dealerGroupId, app) };
  },
});

async function listWithHealth(dealerGroupId: string, app: WebhookPorts): Promise<readonly ListedWebhook[]> {
  const [webhooks, states, counts] = await Promise.all([
    listWebhooks(dealerGroupId, app),
    app.webhookStore.list(dealerGroupId),
    app.webhookStore.countOpen(dealerGroupId),
  ]);
  return webhooks.map((webhook) => ({
    ...(states.find(({ address }) => address === webhook.address) ?? noHealth(webhook.address)),
    ...webhook,
    ...(counts.get(webhook.address) ?? { waiting: 0, failed: 0 }),
  }));
}

export type ShownRequest = {
  readonly id: string;
  readonly mediaType: string;
  readonly body: string;
  readonly attempts: readonly DeliveryAttempt[];
};

export type WebhookView = {
  readonly group: string;
  readonly webhook: ListedWebhook;
  /** Null where a key of the environment signs, or none does. */
  readonly signingKey: string | null;
  /** The newest first. */
  readonly deliveries: readonly LoggedDelivery[];
  /** What was sent of the delivery that is open. */
  readonly opened: ShownRequest | null;
};

const maxLogged = 50;

export const viewWebhook = reading<
  { readonly address: string; readonly delivery: string | null },
  WebhookView,
  WebhookPorts
>({
  name: 'webhook.manage',
  async read({ dealerGroupId, requested: { address, delivery } }, app) {
    const webhook = (await listWithHealth(dealerGroupId, app)).find((each) => each.address === address);
    if (webhook === undefined) return null;
    const deliveries = await app.webhookStore.listDeliveries(dealerGroupId, { address, limit: maxLogged });
    const open = deliveries.find(({ id }) => id === delivery);
    return {
      group: dealerGroupId,
      webhook,
      signingKey: webhook.isAdded ? app.webhookKeyOf(dealerGroupId, address) : null,
      deliveries,
      opened: open === undefined ? null : await readRequest(dealerGroupId, open, app),
    };
  },
});

/** Composed again from what is stored, as every attempt is. */
async function readRequest(
  dealerGroupId: string,
  { id, attempts }: LoggedDelivery,
  { webhookStore }: WebhookPorts,
): Promise<ShownRequest | null> {
  const delivery = await webhookStore.findDelivery(dealerGroupId, id);
  if (delivery === null) return null;
  const composed = composeDelivery(delivery, { booking: null, hold: null, purchase: null, tradeIn: null });
  if (composed.kind !== 'post') return null;
  return { id, mediaType: composed.post.mediaType, body: composed.post.body, attempts };
}

/** What the screens of webhooks work with. */
import { listReceivers, type WebhookReceiver } from '#domain/lead/delivery/webhook.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { LeadPostSender } from '#ports/leads/lead-delivery.ts';
import type { WebhookStore } from '#ports/leads/webhook-store.ts';

export type WebhookPorts = {
  readonly webhookStore: WebhookStore;
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly leadPosts: LeadPostSender;
  /** The key that signs what goes to an address without a key of its own. */
  readonly webhookKeyOf: (dealerGroupId: string, address: string) => string;
  /** Whether the installation posts into private networks and without TLS. */
  readonly postsToPrivateNetwork: boolean;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly triggerLeadDelivery: () => void;
};

/** `isOfSettings`: the settings name it, so that it is removed there. */
export type Webhook = WebhookReceiver & { readonly isAdded: boolean; readonly isOfSettings: boolean };

/** The addresses that leads of a group go to; null where there is none like this. */
export async function findWebhook(
  dealerGroupId: string,
  address: string,
  app: Pick<WebhookPorts, 'webhookStore' | 'sitesOf'>,
): Promise<Webhook | null> {
  return (await listWebhooks(dealerGroupId, app)).find((each) => each.address === address) ?? null;
}

export async function listWebhooks(
  dealerGroupId: string,
  { webhookStore, sitesOf }: Pick<WebhookPorts, 'webhookStore' | 'sitesOf'>,
): Promise<readonly Webhook[]> {
  const sites = sitesOf(dealerGroupId);
  const ofSettings = listReceivers(sites);
  const stored = await webhookStore.list(dealerGroupId);
  // What the settings named once and waits for a paused address is shown until it is resumed or removed.
  const others = stored.filter(
    ({ address, addedAt, pausedAt }) =>
      (addedAt !== null || pausedAt !== null) && ofSettings.every((each) => each.address !== address),
  );
  return [
    ...ofSettings.map((each) => ({ ...each, isAdded: false, isOfSettings: true })),
    ...others.map(({ address, addedAt }) => ({
      address,
      format: 'webhook' as const,
      secretName: null,
      sites: addedAt === null ? [] : sites.map(({ config }) => config.name),
      isAdded: addedAt !== null,
      isOfSettings: false,
    })),
  ];
}

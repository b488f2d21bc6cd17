/** Addresses that leads are posted to: how they do, when one is paused, and what a test event says. */
import type { LeadDeliveryConfig } from '#domain/site/config/lead-config.ts';
import { hourMs } from '#domain/time/durations.ts';
import {
  type AttemptResult,
  type DeliveryChannel,
  dealerChannels,
  type PlannedDelivery,
} from './lead-delivery.ts';

/** Channels that post to an address of the settings; conversions have no screen of their own. */
export const webhookChannels = [
  'webhook',
  'webhook-change',
  'adf-https',
  'adf-https-change',
] as const satisfies readonly DeliveryChannel[];

export type WebhookHealth = {
  readonly address: string;
  /** Null where the settings name it. */
  readonly addedAt: Date | null;
  readonly addedBy: string | null;
  /** Attempts refused since the last one that was accepted. */
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly pausedAt: Date | null;
  /** The name of the member of staff; null where it was paused after repeated failures. */
  readonly pausedBy: string | null;
  readonly lastTest: WebhookTest | null;
};

export type WebhookTest = {
  readonly at: Date;
  readonly by: string;
  readonly result: Exclude<AttemptResult, 'cancelled'>;
  /** HTTP status; null where no server answered. */
  readonly answerCode: number | null;
  readonly answer: string;
  readonly durationMs: number;
};

export const noHealth = (address: string): WebhookHealth => ({
  address,
  addedAt: null,
  addedBy: null,
  failures: 0,
  failingSince: null,
  pausedAt: null,
  pausedBy: null,
  lastTest: null,
});

/** Both are needed: many leads fail together in a short outage, and one lead alone is tried for a day. */
export const pausedAfterFailures = 10;
export const pausedAfterMs = 6 * hourMs;

/** Whether an address that has failed until now is paused: before its first delivery is given up (16 attempts, about a day). */
export function isPauseDue(
  { failures, failingSince, pausedAt }: Pick<WebhookHealth, 'failures' | 'failingSince' | 'pausedAt'>,
  at: Date,
): boolean {
  return (
    pausedAt === null &&
    failingSince !== null &&
    failures >= pausedAfterFailures &&
    at.getTime() - failingSince.getTime() >= pausedAfterMs
  );
}

export type WebhookReceiver = {
  readonly address: string;
  readonly format: 'webhook' | 'adf-https';
  /** The name of the key in the environment; null for ADF without one. */
  readonly secretName: string | null;
  /** Names of the sites that send to it. */
  readonly sites: readonly string[];
};

/**
 * What goes to the addresses added in the console, beside the plan for the people and systems of the settings: as due,
 * and on hold as those. Nothing for a lead of which the dealer is not notified.
 */
export function planAddedWebhooks(
  deliveries: readonly PlannedDelivery[],
  addresses: readonly string[],
  newId: () => string,
): readonly PlannedDelivery[] {
  const toDealer = deliveries.filter(({ channel }) => dealerChannels.some((known) => known === channel));
  const model = toDealer[0];
  if (model === undefined || addresses.length === 0) return deliveries;
  const taken = new Set(toDealer.map(({ target }) => target));
  const isWithoutRecipient = toDealer.every(({ target }) => target === '');
  const state = isWithoutRecipient ? ({ status: 'waiting', problem: null } as const) : model;
  const added = addresses
    .filter((address) => !taken.has(address))
    .map(
      (target): PlannedDelivery => ({
        id: newId(),
        channel: 'webhook',
        target,
        secretName: null,
        status: state.status,
        problem: state.problem,
        dueAt: model.dueAt,
      }),
    );
  return [...(isWithoutRecipient ? deliveries.filter((each) => each !== model) : deliveries), ...added];
}

/** Null for an address that nothing can be sent to; else as it is stored. */
export function readWebhookAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.href.length > maxAddressLength)
    return null;
  return url.href;
}
const maxAddressLength = 500;
/** Of one dealer group, added in the console. */
export const maxWebhooks = 10;

type SiteSettings = {
  readonly config: {
    readonly name: string;
    readonly leads: { readonly delivery: readonly LeadDeliveryConfig[] };
  };
};

/** In the order of the settings; the same address of several sites is one. */
export function listReceivers(sites: readonly SiteSettings[]): readonly WebhookReceiver[] {
  const found = new Map<string, WebhookReceiver>();
  for (const { config } of sites) {
    for (const entry of config.leads.delivery) {
      if (entry.channel === 'adf-email') continue;
      const known = found.get(entry.url);
      found.set(entry.url, {
        address: entry.url,
        format: known?.format ?? entry.channel,
        secretName: known === undefined ? entry.secret : known.secretName,
        sites: [...new Set([...(known?.sites ?? []), config.name])],
      });
    }
  }
  return [...found.values()];
}

/** Without a person and without a lead: receivers know it by its type. */
export function buildTestEvent(deliveryId: string, groupName: string, at: Date): string {
  return JSON.stringify({
    type: 'test',
    delivery_id: deliveryId,
    dealer: groupName,
    sent_at: at.toISOString(),
    message: 'Test event. No lead belongs to it.',
  });
}

type PausedMail = {
  readonly name: string;
  readonly groupName: string;
  readonly address: string;
  readonly href: string | null;
};

export function pausedMail({ name, groupName, address, href }: PausedMail): {
  readonly subject: string;
  readonly text: string;
} {
  const host = new URL(address).host;
  return {
    subject: `Webhook paused: ${host}`,
    text: [
      `Hello ${name},`,
      `The webhook of ${groupName} to ${address} failed at least ${pausedAfterFailures} times in a row over more than ${pausedAfterMs / hourMs} hours. It is paused. Leads still arrive in the console and by email. What should go to ${host} waits and is not lost.`,
      `Fix the receiving system, send a test event and choose Resume. Everything that waits is then sent.`,
      ...(href === null ? [] : [href]),
    ].join('\n\n'),
  };
}

/**
 * Two steps for whatever a program writes: the first says what would be sent and the words to agree to, and stores
 * nothing; the second brings both back. Repeated, it is the first answer, for a day.
 */

import { type AgentEndpoint, consentWording, type LeadAgent } from '#domain/lead/agent/lead-agent.ts';
import { textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { idempotent } from '#use-cases/guard/idempotent.ts';
import {
  hashOf,
  readConfirmation,
  refuseWrite,
  signConfirmation,
  type WriteRefusal,
} from './confirmation.ts';
import type { ShopperDraft } from './draft-for-shopper.ts';
import { type StoredForShopper, type StorePorts, storeForShopper } from './store-for-shopper.ts';

export type WriteRequest = {
  readonly endpoint: AgentEndpoint;
  readonly tool: string;
  /** All that was asked, but for the step. */
  readonly requested: unknown;
  readonly claims: Pick<LeadAgent, 'name' | 'version' | 'userAgent'>;
  readonly clientAddress: string;
  readonly origin: string;
  /** Of the program's own choice; null where it names none. */
  readonly key: string | null;
  /** Of the first step; null in it. */
  readonly confirmation: string | null;
  readonly consent: { readonly isGiven: boolean; readonly wording: string } | null;
  /** Checks a request against the current state. */
  readonly draft: (step: 'ask' | 'store') => Promise<ShopperDraft | WriteRefusal>;
};

export type WriteOutcome =
  | {
      readonly kind: 'asks';
      readonly question: string;
      readonly wording: string;
      readonly confirmation: string;
    }
  | StoredForShopper
  | WriteRefusal;

export type WritePorts = StorePorts &
  Pick<Application, 'agentKey' | 'answerLedger' | 'proofLedger' | 'newId' | 'reportFault'>;

/** Throws when the store is away; then nothing was stored, and the same may be sent again. */
export async function submitForShopper(
  site: SiteContext,
  request: WriteRequest,
  app: WritePorts,
  now: Date,
): Promise<WriteOutcome> {
  const { confirmation } = request;
  if (confirmation === null) return askShopper(site, request, app, now);
  return writeIdempotently(
    site,
    {
      endpoint: request.endpoint,
      // A draft is used once: without an idempotency key it serves as one.
      key: request.key ?? hashOf(confirmation),
      parameters: [request.tool, request.requested],
      store: (key) => confirmAndStore(site, { ...request, confirmation, key }, app, now),
    },
    app,
    now,
  );
}

export type IdempotentWrite = {
  readonly endpoint: AgentEndpoint;
  /** Null where each call is a new one. */
  readonly key: string | null;
  readonly parameters: unknown;
  readonly store: (key: string) => Promise<StoredForShopper | WriteRefusal>;
};

/** The stored result is the response for a day; a refusal is not stored: the error may be corrected. */
export async function writeIdempotently(
  site: SiteContext,
  { endpoint, key, parameters, store }: IdempotentWrite,
  app: Pick<WritePorts, 'answerLedger' | 'newId' | 'reportFault'>,
  now: Date,
): Promise<(StoredForShopper & { readonly isRepeat: boolean }) | WriteRefusal> {
  let stored: StoredForShopper | null = null;
  let refused: WriteRefusal | null = null;
  const keyed = await idempotent(
    site,
    {
      key,
      kind: `agent ${endpoint}`,
      parameters,
      // Storing is safe to repeat, so it is where a refusal leaves the key unused.
      check: async () => {
        const outcome = await store(key ?? app.newId());
        if (outcome.kind === 'stored') stored = outcome;
        else refused = outcome;
        return refused === null ? null : { status: 400, body: '' };
      },
      work: async () => ({ status: 201, body: JSON.stringify(stored) }),
      answerFault: () => ({ status: 500, body: '' }),
    },
    app,
    now,
  );
  switch (keyed.kind) {
    case 'answered':
      if (refused !== null) return refused;
      return { ...(JSON.parse(keyed.answer.body) as StoredForShopper), isRepeat: keyed.isRepeat };
    case 'running':
      return refuseWrite('unavailable', 'The same is being worked on. Ask again in a moment.', {
        retryAfterSeconds: 2,
      });
    case 'other-parameters':
      return refuseWrite('idempotency_conflict', 'This key was used for something else. Choose a new one.');
    case 'bad-key':
      return refuseWrite('invalid_details', 'A key is up to 255 visible ASCII characters.');
  }
}

async function askShopper(
  site: SiteContext,
  { tool, requested, origin, draft }: WriteRequest,
  app: WritePorts,
  now: Date,
): Promise<WriteOutcome> {
  const drafted = await draft('ask');
  if (drafted.kind === 'refused') return drafted;
  const wording = consentWording(site, origin);
  const confirmation = signConfirmation(site, { tool, requested, wording, serial: app.newId() }, app, now);
  return { kind: 'asks', question: drafted.question, wording, confirmation };
}

async function confirmAndStore(
  site: SiteContext,
  request: WriteRequest & { readonly confirmation: string; readonly key: string },
  app: WritePorts,
  now: Date,
): Promise<StoredForShopper | WriteRefusal> {
  const { tool, requested, origin, consent, confirmation, key, endpoint, claims, clientAddress } = request;
  const wording = consentWording(site, origin);
  const confirmed = readConfirmation(site, { tool, requested, wording, confirmation }, app, now);
  if (confirmed === null) return refuseWrite('confirmation_differs', differsText);
  if (consent === null || !consent.isGiven || consent.wording !== wording) {
    return refuseWrite(
      'not_agreed',
      'Nothing is sent unless the shopper agrees: read consent_wording to them, and bring it back exactly.',
    );
  }
  const drafted = await request.draft('store');
  if (drafted.kind === 'refused') return drafted;
  // One slip, one lead: with another key it is another call.
  if (!(await app.proofLedger.claim({ ...confirmed, submissionKey: key }, now))) {
    return refuseWrite('confirmation_differs', differsText);
  }
  const { values } = drafted.sent;
  const agreed = { wording, agreedAt: now.toISOString(), channels: channelsOf(values) };
  const agent: LeadAgent = { door: endpoint, ...claims, agreed };
  return storeForShopper(site, { draft: drafted, agent, clientAddress, key }, app, now);
}

const differsText =
  'This confirmation is of something else, was used, or is older than 15 minutes. Leave it out, and ask the shopper again.';

function channelsOf(values: ShopperDraft['sent']['values']): readonly ('email' | 'phone')[] {
  return [
    ...(textOf(values, 'email') === '' ? [] : ['email' as const]),
    ...(textOf(values, 'phone') === '' ? [] : ['phone' as const]),
  ];
}

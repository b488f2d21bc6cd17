/** Stores what a shopper agreed to have sent by a program: within limits of its own, and marked with who brought it. */
import type { LeadAgent } from '#domain/lead/agent/lead-agent.ts';
import { findTimeField, listFreeTimes } from '#domain/lead/booking/offered-times.ts';
import { textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import { type AgentLimit, type AgentLimitPorts, consumeAgentLimits } from '#use-cases/guard/agent-limits.ts';
import type { LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { refuseWrite, type WriteRefusal } from './confirmation.ts';
import type { ShopperDraft } from './draft-for-shopper.ts';

export type StoredForShopper = {
  readonly kind: 'stored';
  readonly leadId: string;
  /** What the shopper can quote. */
  readonly reference: string;
  /** To tell them. */
  readonly done: string;
};

export type StorePorts = LeadIntake &
  AgentLimitPorts & { readonly leadStore: Pick<LeadStore, 'findReceipt'> };

type ToStore = {
  readonly draft: ShopperDraft;
  readonly agent: LeadAgent;
  readonly clientAddress: string;
  /** The same for a repeated call. */
  readonly key: string;
};

/** Throws when the store is away; then nothing was stored, and the same may be sent again. */
export async function storeForShopper(
  site: SiteContext,
  { draft, agent, clientAddress, key }: ToStore,
  app: StorePorts,
  now: Date,
): Promise<StoredForShopper | WriteRefusal> {
  const { sent, tradeIn, message } = draft;
  const timeField = findTimeField(sent.form);
  const wrap = (name: string) => textOf(sent.values, name) || null;
  const write = {
    contact: { email: wrap('email'), phone: wrap('phone') },
    carId: sent.car?.id ?? null,
    isVisit: timeField !== null,
    agentName: agent.name ?? agent.userAgent ?? 'without a name',
  };
  const limit = await consumeAgentLimits(site, write, app, now);
  if (!limit.isAllowed) return tooMany(limit);
  const submission = {
    ...sent,
    values: { ...sent.values, idempotency_key: key },
    userAgent: agent.userAgent,
    agent,
    clientAddress,
    comesFromPage: false,
    complete: (lead: Lead): Lead => ({
      ...lead,
      message: [lead.message, message ?? ''].filter((text) => text !== '').join('\n\n'),
      details: tradeIn === null ? lead.details : { ...lead.details, tradeIn },
    }),
  };
  const outcome = await submitEnquiry(site, submission, app, now);
  switch (outcome.kind) {
    case 'accepted': {
      const { leadId, receiptToken } = outcome;
      const receipt = await app.leadStore.findReceipt(site.dealerGroupId, site.siteSlug, receiptToken);
      const next = receipt?.isEmailed === true ? ' A confirmation is on its way by email.' : '';
      return { kind: 'stored', leadId, reference: leadReference(leadId), done: `${draft.done}${next}` };
    }
    case 'invalid':
      return outcome.errors.some(({ field }) => field === timeField?.name)
        ? refuseWrite('time_taken', 'Someone has just booked that time. Choose another time.', {
            freeTimes: listFreeTimes(sent.form),
          })
        : refuseWrite('invalid_details', outcome.errors.map((error) => error.message).join(' '), {
            errors: outcome.errors,
          });
    case 'too-many':
      return refuseWrite('too_many', 'Too many messages. Wait and ask again.', outcome);
    case 'advanced':
    case 'unproven':
      throw new Error(`A lead from an agent was ${outcome.kind}.`);
  }
}

const limitTexts = {
  'open-visits':
    'This shopper has two visits booked already. One of them has to be over, or cancelled by the link in its confirmation, first.',
  person: 'This shopper has sent enough for now. The dealer answers what was sent; or call them.',
  program: 'This assistant has sent too much for one hour.',
  site: 'Assistants have sent this dealer too much for one hour. The form on the page still works.',
} as const;

function tooMany({ of, retryAfterSeconds }: Extract<AgentLimit, { isAllowed: false }>): WriteRefusal {
  return refuseWrite('too_many', limitTexts[of], { retryAfterSeconds });
}

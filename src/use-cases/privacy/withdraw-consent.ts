/** A shopper withdraws a consent: stored with its time, and the lead's recipients are notified. */
import { leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { type ConsentState, evaluateConsent } from '#domain/privacy/consent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type {
  ConsentRecord,
  ConsentReference,
  WithdrawalMethod,
  WithdrawalOutcome,
} from '#ports/leads/lead-store.ts';
import type { Application } from '#use-cases/application.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';

/**
 * The address that withdraws a consent: signed, so that it needs no account and cannot be guessed. It opens nothing
 * else.
 */
export const unsubscribePath = '/unsubscribe';

/** A path of the site that the lead came through. */
export function consentHref(reference: ConsentReference, key: string): string {
  return `${unsubscribePath}?${new URLSearchParams({ lead: reference.leadId, signature: signParts(partsOf(reference), key) })}`;
}

/** The lead that a link speaks of; null where the signature is not ours, or is another group's. */
export function readConsentLink(
  dealerGroupId: string,
  params: URLSearchParams,
  key: string,
): ConsentReference | null {
  const leadId = params.get('lead') ?? '';
  if (leadId === '' || leadId.length > 100) return null;
  const reference = { dealerGroupId, leadId };
  return isSignatureOf(partsOf(reference), key, params.get('signature') ?? '') ? reference : null;
}

function partsOf({ dealerGroupId, leadId }: ConsentReference): readonly string[] {
  return [dealerGroupId, leadId];
}

type Ports = Pick<Application, 'consentStore' | 'consentKey' | 'newId' | 'triggerLeadDelivery'>;

/** Nothing of the shopper's own details: links are forwarded. */
export type ConsentView = {
  readonly reference: string;
  readonly wording: string;
  readonly state: ConsentState;
  readonly recordedText: string;
  readonly withdrawnText: string | null;
};

/** Null for a link that is not ours, or of a lead of another site. */
export async function viewConsent(
  site: SiteContext,
  params: URLSearchParams,
  app: Pick<Ports, 'consentStore' | 'consentKey'>,
): Promise<ConsentView | null> {
  const record = await findRecord(site, params, app);
  return record && describe(record, site);
}

/** `unknown` for a link that is not ours. Safe to repeat: the first time stays. */
export async function withdrawConsent(
  site: SiteContext,
  { params, through }: { readonly params: URLSearchParams; readonly through: WithdrawalMethod },
  app: Ports,
  now: Date,
): Promise<WithdrawalOutcome> {
  const record = await findRecord(site, params, app);
  if (record === null) return { kind: 'unknown' };
  const { dealerGroupId, leadId } = record;
  const outcome = await app.consentStore.withdraw({
    dealerGroupId,
    leadId,
    at: now,
    through,
    newId: app.newId,
  });
  if (outcome.kind === 'withdrawn') app.triggerLeadDelivery();
  return outcome;
}

async function findRecord(
  site: SiteContext,
  params: URLSearchParams,
  { consentStore, consentKey }: Pick<Ports, 'consentStore' | 'consentKey'>,
): Promise<ConsentRecord | null> {
  const reference = readConsentLink(site.dealerGroupId, params, consentKey);
  const record = reference === null ? null : await consentStore.find(reference);
  return record?.siteSlug === site.siteSlug ? record : null;
}

function describe(record: ConsentRecord, { config }: SiteContext): ConsentView {
  return {
    reference: leadReference(record.leadId),
    wording: record.wording,
    state: evaluateConsent(record),
    recordedText: formatInstant(config, record.recordedAt),
    withdrawnText: record.withdrawnAt === null ? null : formatInstant(config, record.withdrawnAt),
  };
}

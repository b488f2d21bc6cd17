/** A shopper withdraws a consent: stored with its time, and the lead's recipients are notified. */
import { leadReference } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { type ConsentState, evaluateConsent } from '#domain/privacy/consent.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ConsentRecord, WithdrawalMethod, WithdrawalOutcome } from '#ports/leads/consent-store.ts';
import type { Application } from '#use-cases/application.ts';
import { readConsentLink } from './consent-link.ts';

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

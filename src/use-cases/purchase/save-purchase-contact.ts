/** Who buys: with that the purchase is an unfinished lead, and its link goes to the shopper, in one transaction. */

import { textOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { hintEmail } from '#domain/purchase/purchase.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';
import type { EnquiryOutcome, EnquirySubmission, LeadIntake } from '#use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { describeForDealer } from './describe-for-dealer.ts';
import type { PurchaseSituationView } from './open-purchase.ts';
import { purchaseKeyOf } from './purchase-link.ts';

export type PurchaseContact = Omit<EnquirySubmission, 'complete' | 'comesFromPage' | 'notifiesShopper'> & {
  readonly standing: PurchaseSituationView;
  readonly token: string;
};

type Ports = LeadIntake & {
  readonly purchaseStore: Pick<PurchaseStore, 'change'>;
  readonly tradeInStore: Pick<TradeInStore, 'change'>;
};

export type ContactOutcome =
  | { readonly kind: 'taken' }
  | Exclude<EnquiryOutcome, { readonly kind: 'accepted' | 'advanced' }>;

export async function savePurchaseContact(
  site: SiteContext,
  { standing, token, values, ...sent }: PurchaseContact,
  app: Ports,
  now: Date,
): Promise<ContactOutcome> {
  const { purchase, figures } = standing;
  const { id, state } = purchase;
  const key = purchaseKeyOf(site, token);
  if (key === null) throw new Error('A purchase was opened by what is no link.');
  const details = await describeForDealer(site, { purchase, figures, terms: null }, app);
  const outcome = await submitEnquiry(
    site,
    {
      ...sent,
      values: { ...values, lead_id: id, idempotency_key: `${id} ${textOf(values, 'idempotency_key')}` },
      comesFromPage: true,
      notifiesShopper: 'purchase-link',
      complete: (lead) => ({
        ...lead,
        id,
        isCompleted: false,
        details,
        // A signed-in shopper is identified by that number, whatever the form contains.
        contact: state.shopperPhone === null ? lead.contact : { ...lead.contact, phone: state.shopperPhone },
      }),
    },
    app,
    now,
  );
  if (outcome.kind === 'advanced') throw new Error('The form of a purchase has one step.');
  if (outcome.kind !== 'accepted') return outcome;
  await app.purchaseStore.change(key, (known) => ({
    ...known.state,
    contactedAt: known.state.contactedAt ?? now.toISOString(),
    emailHint: hintEmail(textOf(values, 'email').trim()),
  }));
  return { kind: 'taken' };
}

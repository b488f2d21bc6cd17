/** The page of a purchase in the garage, while it is kept. */
import { purchaseKind } from '#domain/lead/purchase-details.ts';
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ShopperLead } from '#ports/shopper-leads.ts';
import type { Application } from '#use-cases/application.ts';
import { openPurchase } from '#use-cases/purchase/open-purchase.ts';
import { purchaseToken } from '#use-cases/purchase/purchase-link.ts';

type Asked = { readonly lead: Pick<ShopperLead, 'leadId' | 'kind'>; readonly phone: string };

/** Null for what is no purchase, and for one that is kept no more. */
export async function findOwnPurchase(
  site: SiteContext,
  { lead, phone }: Asked,
  app: Pick<Application, 'purchaseStore' | 'purchaseKey'>,
  now: Date,
): Promise<string | null> {
  if (lead.kind !== purchaseKind) return null;
  const token = purchaseToken({ dealerGroupId: site.dealerGroupId, id: lead.leadId }, app.purchaseKey);
  return (await openPurchase(site, { token, phone }, app, now)) === null ? null : purchaseHref(token);
}

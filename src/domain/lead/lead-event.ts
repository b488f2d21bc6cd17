/** The analytics event that a lead counts as (LEAD-14, ENQ-16, ANALYTICS-1, ANALYTICS-5, ANALYTICS-6, ANALYTICS-7, ANALYTICS-8, ANALYTICS-11). */
import type { AnalyticsEventName } from '#domain/analytics/events.ts';
import { testDriveOnlyTag } from '#domain/car/car.ts';
import { careersSubcategory } from '#domain/enquiry-kinds/lead-category.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';

export type CountedLead = {
  readonly kind: LeadKind;
  readonly subcategory: string | null;
  readonly carStockType: StockType | null;
  readonly carTag: string | null;
};

/** A demonstrator has been driven and counts as used. The server records it with the lead, a browser repeats it to tags that its shopper allowed (GAP-33). */
export function selectLeadEvent({
  kind,
  subcategory,
  carStockType,
  carTag,
}: CountedLead): AnalyticsEventName {
  if (kind === 'careers' || subcategory === careersSubcategory) return 'careers-enquiry';
  // TRADE-13.
  if (kind === 'trade-in') return 'trade-in-lead';
  if (kind === 'test-drive' && carStockType !== null) {
    return carStockType === 'new' || carTag === testDriveOnlyTag ? 'new-test-drive' : 'used-test-drive';
  }
  if (carStockType === null) return 'general-enquiry';
  return carStockType === 'new' ? 'new-car-lead' : 'used-car-lead';
}

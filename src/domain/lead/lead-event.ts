/** The analytics event that a lead counts as. */
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

/** A demonstrator has been driven and counts as used. The server records it with the lead, a browser repeats it to tags that its shopper allowed. */
export function selectLeadEvent({
  kind,
  subcategory,
  carStockType,
  carTag,
}: CountedLead): AnalyticsEventName {
  if (kind === 'careers' || subcategory === careersSubcategory) return 'careers-enquiry';
  if (kind === 'trade-in') return 'trade-in-lead';
  if (kind === 'test-drive' && carStockType !== null) {
    return carStockType === 'new' || carTag === testDriveOnlyTag ? 'new-test-drive' : 'used-test-drive';
  }
  if (carStockType === null) return 'general-enquiry';
  return carStockType === 'new' ? 'new-car-lead' : 'used-car-lead';
}

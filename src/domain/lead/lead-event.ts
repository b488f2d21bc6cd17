/** The analytics event that a lead counts as. */
import type { AnalyticsEventName } from '#domain/analytics/events.ts';
import { testDriveOnlyTag } from '#domain/car/car.ts';
import { careersSubcategory } from '#domain/enquiry-kinds/lead-category.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import type { LeadMeasurement } from './lead.ts';

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

/** As Meta's pixel writes them: version, subdomain index, milliseconds, and a number or the click's id. */
const browserId = /^fb\.[0-2]\.\d{10,16}\.[\w.-]{1,100}$/;
const clickId = /^fb\.[0-2]\.\d{10,16}\.[\w.-]{1,500}$/;

/** Total. Empty, or anything that is no JSON object, is no consent: null. */
export function parseLeadMeasurement(posted: string): LeadMeasurement | null {
  const fields = parseObject(posted);
  if (fields === null) return null;
  return { fbc: matching(fields.fbc, clickId), fbp: matching(fields.fbp, browserId) };
}

/** What a form brings of Meta's own cookies, and only where the shopper let others measure: believed within bounds. */
export function serialiseLeadMeasurement({ fbc, fbp }: LeadMeasurement): string {
  return JSON.stringify({ fbc, fbp });
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

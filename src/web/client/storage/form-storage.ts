/** What this browser keeps of forms: drafts, what waits to be sent, who the shopper is, and how the last one went. */
import {
  parseDrafts,
  parsePendingEnquiries,
  parseShopperDetails,
} from '#domain/lead/enquiry/enquiry-drafts.ts';
import { createStoredValue } from './stored-value.ts';

export const storedDrafts = createStoredValue({
  key: 'forecourt.drafts',
  version: 1,
  empty: [],
  parse: parseDrafts,
});

export const storedPendingEnquiries = createStoredValue({
  key: 'forecourt.unsent-leads',
  version: 1,
  empty: [],
  parse: parsePendingEnquiries,
});

export const storedShopper = createStoredValue({
  key: 'forecourt.shopper',
  version: 1,
  empty: {},
  parse: parseShopperDetails,
});

/** What the last successful form was about. */
export const storedReceipts = createStoredValue<string>({
  key: 'forecourt.success-category',
  version: 1,
  empty: '',
  parse: (value) => (typeof value === 'string' ? value : ''),
});

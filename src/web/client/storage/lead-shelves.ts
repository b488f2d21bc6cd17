/** What this browser keeps of forms: drafts, what waits to be sent, who the shopper is, and how the last one went (C-12, ENQ-15, ENQ-16). */
import { parseDrafts } from '../../../domain/lead/kept-drafts.ts';
import { parseShopperDetails } from '../../../domain/lead/shopper-details.ts';
import { parseUnsent } from '../../../domain/lead/unsent-leads.ts';
import { createStoredValue } from './stored-value.ts';

export const draftShelf = createStoredValue({
  key: 'forecourt.drafts',
  version: 1,
  empty: [],
  parse: parseDrafts,
});

export const unsentShelf = createStoredValue({
  key: 'forecourt.unsent-leads',
  version: 1,
  empty: [],
  parse: parseUnsent,
});

export const shopperShelf = createStoredValue({
  key: 'forecourt.shopper',
  version: 1,
  empty: {},
  parse: parseShopperDetails,
});

/** LEAD-2, ENQ-16: what the last successful form was about. */
export const successShelf = createStoredValue<string>({
  key: 'forecourt.success-category',
  version: 1,
  empty: '',
  parse: (value) => (typeof value === 'string' ? value : ''),
});

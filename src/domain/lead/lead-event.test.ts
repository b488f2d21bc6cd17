import { describe, expect, it } from 'vitest';
import { analyticsEvents } from '#domain/analytics/events.ts';
import { type CountedLead, selectLeadEvent } from './lead-event.ts';

const lead: CountedLead = { kind: 'car-enquiry', subcategory: null, carStockType: 'used', carTag: null };

describe('selectLeadEvent', () => {
  it.each<[string, Partial<CountedLead>, number]>([
    ['LEAD-14 a new car', { carStockType: 'new' }, 14],
    ['LEAD-14 a used car', {}, 15],
    ['LEAD-14 a demonstrator', { carStockType: 'demo' }, 15],
    ['LEAD-14 a test drive of a new car', { kind: 'test-drive', carStockType: 'new' }, 17],
    ['LEAD-14 a used car with the tag', { kind: 'test-drive', carTag: 'Test Drive Only' }, 17],
    ['LEAD-14 a test drive of a used car', { kind: 'test-drive' }, 48],
    // Nothing is driven: it is an enquiry about the van.
    ['LEAD-14 a viewing of a new van', { kind: 'viewing', carStockType: 'new' }, 14],
    ['LEAD-14 a viewing of a used van', { kind: 'viewing' }, 15],
    ['LEAD-14 a trade-in', { kind: 'trade-in' }, 18],
    ['ENQ-16 GAP-33 an enquiry without a car', { kind: 'general-enquiry', carStockType: null }, 22],
    ['ENQ-16 ENQ-5 a careers form', { kind: 'careers', carStockType: null }, 51],
    [
      'ENQ-16 ENQ-5 a careers enquiry in the general form',
      { kind: 'general-enquiry', subcategory: 'Career Enquiry', carStockType: null },
      51,
    ],
  ])('%s', (_label, changes, id) =>
    expect(analyticsEvents[selectLeadEvent({ ...lead, ...changes })].id).toBe(id),
  );
});

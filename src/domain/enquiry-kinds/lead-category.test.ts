import { describe, expect, it } from 'vitest';
import { categorise } from './lead-category.ts';

describe('categorise', () => {
  it('ENQ-5 makes a Careers Enquiry a General Enquiry about a career', () => {
    expect(categorise({ category: 'Careers Enquiry', subcategory: null })).toEqual({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    });
  });

  it('ENQ-4 leaves every other category as it was chosen', () => {
    const parts = { category: 'Parts Enquiry', subcategory: 'Service Booking' };
    expect(categorise(parts)).toEqual(parts);
  });
});

/** What a general enquiry is about (ENQ-4), and where a careers enquiry goes (ENQ-5). */

export const defaultCategory = 'General Enquiry';

export const generalCategories: readonly string[] = [
  defaultCategory,
  'Sales Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  'Finance Enquiry',
  'Trade-in Enquiry',
  'Careers Enquiry',
];

export const carCategory = 'Car Enquiry';
export const similarSubcategory = 'Find Me Something Similar';
export const testDriveSubcategory = 'Test Drive';
export const photosSubcategory = 'Request Photos';

export type Categorisation = { readonly category: string; readonly subcategory: string | null };

/** ENQ-5: a Careers Enquiry is a General Enquiry with the subcategory Career Enquiry. */
export function categoriseGeneral(chosen: string): Categorisation {
  return chosen === 'Careers Enquiry'
    ? { category: defaultCategory, subcategory: 'Career Enquiry' }
    : { category: chosen, subcategory: null };
}

/** What a lead is about, in the words other systems rely on, and where a careers enquiry goes. */

export const defaultCategory = 'General Enquiry';
export const salesCategory = 'Sales Enquiry';
export const serviceCategory = 'Service Enquiry';
export const partsCategory = 'Parts Enquiry';
export const financeCategory = 'Finance Enquiry';
export const tradeInCategory = 'Trade-in Enquiry';
export const careersCategory = 'Careers Enquiry';
export const fleetCategory = 'Fleet Enquiry';
/** What becomes of a careers enquiry. */
export const careersSubcategory = 'Career Enquiry';

export const generalCategories = [
  defaultCategory,
  salesCategory,
  serviceCategory,
  partsCategory,
  financeCategory,
  tradeInCategory,
  careersCategory,
] as const;

export const carCategory = 'Car Enquiry';
export const similarSubcategory = 'Find Me Something Similar';
export const testDriveSubcategory = 'Test Drive';
export const viewingSubcategory = 'Viewing';
export const photosSubcategory = 'Request Photos';
export const availabilitySubcategory = 'Check Availability';
export const tradeInSubcategory = 'Trade-in';

export type Categorisation = { readonly category: string; readonly subcategory: string | null };

/** A Careers Enquiry is a General Enquiry with a subcategory of its own. */
export function categorise({ category, subcategory }: Categorisation): Categorisation {
  return category === careersCategory
    ? { category: defaultCategory, subcategory: careersSubcategory }
    : { category, subcategory };
}

/** What a shopper reads that their lead is about. */
export function formatCategory({ category, subcategory }: Categorisation): string {
  return subcategory === careersSubcategory ? subcategory : category;
}

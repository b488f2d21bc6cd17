/** What a lead that staff create from an email may be about. */
import {
  defaultCategory,
  financeCategory,
  partsCategory,
  serviceCategory,
} from '#domain/enquiry-kinds/lead-category.ts';

/** Each has a family of its own. */
export const mailTopics = [
  { value: 'sales', label: 'Sales or general enquiry', kind: 'general-enquiry', category: defaultCategory },
  { value: 'service', label: 'Service', kind: 'service-booking', category: serviceCategory },
  { value: 'parts', label: 'Parts', kind: 'parts-enquiry', category: partsCategory },
  { value: 'finance', label: 'Finance', kind: 'finance-enquiry', category: financeCategory },
] as const;

export type MailTopic = (typeof mailTopics)[number];

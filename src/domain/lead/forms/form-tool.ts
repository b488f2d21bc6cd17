/**
 * A form's description for an assistant in the browser (WebMCP): it may fill the form in, and a person sends it. Of the
 * forms of a car's page and similar ones elsewhere; none that holds a car, takes money or asks about privacy is a tool.
 */
import type { EnquiryFormId } from '#domain/enquiry-kinds/enquiry-forms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

/** Of letters, digits and _ in its name; browsers pass over others. Every page carries it: it says what it must, and no more. */
export type FormTool = { readonly name: string; readonly description: string };

const enquiry = {
  name: 'leave_enquiry',
  description: 'Fills in an enquiry about this car; the shopper sends it',
} as const;
const testDrive = {
  name: 'book_test_drive',
  // The calendar of times is no field that browsers hand on.
  description: 'Fills in a request to drive this car; the shopper picks a time and sends it',
} as const;
const tradeIn = {
  name: 'ask_trade_in',
  description: 'Asks what the dealer gives for the shopper’s own car; the shopper sends it',
} as const;

const tools: Partial<Record<EnquiryFormId, FormTool>> = {
  'car-enquiry': enquiry,
  'car-test-drive': testDrive,
  'test-drive': testDrive,
  'car-trade-in': tradeIn,
  'trade-in': tradeIn,
};

/** Null for a form that is none, and where the dealer wants none. */
export function findFormTool(id: EnquiryFormId, { config }: Pick<SiteContext, 'config'>): FormTool | null {
  return config.agents.webmcp ? (tools[id] ?? null) : null;
}

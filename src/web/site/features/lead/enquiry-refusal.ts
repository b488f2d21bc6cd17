/** What comes back when an enquiry was not taken: everything that was typed, and what to do about it. */
import type { FieldError } from '../../../../domain/lead/enquiry-schema.ts';
import type { EnquiryValues } from '../../../../domain/lead/enquiry-values.ts';
import type { LeadKind } from '../../../../domain/lead/lead.ts';

export type EnquiryRefusal = {
  /** Null when the form is still on the screen with everything in it. */
  readonly values: EnquiryValues | null;
  readonly errors: readonly FieldError[];
  /** FORM-9: one error of the form as a whole. */
  readonly alert: { readonly text: string; readonly help: string } | null;
};

/** ERR-7 (spelled so) for a car's form, ENQ-17 and ERR-11 for the others. */
export const failureTexts: Readonly<Record<LeadKind, string>> = {
  'car-enquiry': 'An unexpected error occured',
  'general-enquiry': 'An error occurred when submitting this form',
};

export const failureHelp = 'Nothing you typed is lost. Please try again in a moment, or call us.';

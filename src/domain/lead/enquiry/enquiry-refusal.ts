/** What comes back when a form was not taken, or not yet whole: everything that was typed, and what to do about it. */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { SlotField } from '#domain/lead/forms/form-field.ts';
import type { FieldError } from './enquiry-schema.ts';
import type { EnquiryValues } from './enquiry-values.ts';

export type FormAlert = {
  readonly text: string;
  readonly help: string;
  /** What was sent waits on the device and is sent by itself: true until it has arrived. */
  readonly isKept?: boolean;
  /** Where it is corrected, in another tab: this one keeps what was typed. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Nothing went wrong that the shopper could fix. */
  readonly isCalm?: boolean;
};

export type EnquiryRefusal = {
  /** Null when the form is still on the screen with everything in it. */
  readonly values: EnquiryValues | null;
  /** Empty where the step was taken and the next one is asked. */
  readonly errors: readonly FieldError[];
  /** One error of the form as a whole. */
  readonly alert: FormAlert | null;
  /** The step to show, counted from 0; null stays where the form is. */
  readonly step: number | null;
  /** Of the lead that an earlier step stored. */
  readonly leadId: string | null;
  /** The times that can be booked now; null or left out where the form books none. */
  readonly times?: Pick<SlotField, 'days' | 'calendar'> | null;
};

/** A refusal whose form is no longer the one to send: what was typed goes to another. */
export type CopiedForm = EnquiryRefusal & {
  /** The form that shows what was typed now, and its page: the name of its draft on the device. */
  readonly movedTo: string;
};

/** What script that sends a form gets. */
export type FormAnswer =
  | { readonly kind: 'accepted'; readonly href: string }
  | { readonly kind: 'refused'; readonly refusal: EnquiryRefusal | CopiedForm };

/** Spelled as the contract has it: one text for a form about a car, one for the others. */
export const failureTexts: Readonly<Record<EnquiryFormView['family'], string>> = {
  lead: 'An unexpected error occured',
  enquiry: 'An error occurred when submitting this form',
};

export const failureHelp = 'Your details are still here. Try again in a moment, or call us.';

export const unprovenAlert: FormAlert = {
  text: 'The spam check has expired',
  help: 'Your details are still here. We’re running the check again: please resend the form.',
};

/** The session ran out while the form was filled in. */
export function signedOutAlert(href: string): FormAlert {
  return {
    text: 'You are signed out',
    help: 'Your details are still here. Sign in in a new tab, return to this one and send the form again.',
    link: { label: 'Sign in in a new tab', href },
  };
}

export function tooManyAlert(retryAfterSeconds: number, of: 'network' | 'phone'): FormAlert {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return {
    text:
      of === 'network' ? 'Too many messages from your network' : 'Too many messages with this phone number',
    help: `Your details are still here. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us.`,
  };
}

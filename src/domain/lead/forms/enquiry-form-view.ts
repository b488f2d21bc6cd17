/** An enquiry form as data: what it asks in which steps, what it starts with, what it requires. The page draws it, the schema checks it. */
import type { EnquiryFormId, LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { Department } from '#domain/location/location.ts';
import type { FormField, FormTool } from './form-field.ts';

/** Wire name and value, in the names other systems rely on. */
export type HiddenValue = { readonly name: string; readonly value: string };

export type EnquiryStep = {
  readonly id: string;
  /** Shown above the step where there are several. */
  readonly title: string;
  readonly fields: readonly FormField[];
};

/** The note, and the page it speaks of. */
export type TermsNote = { readonly text: string; readonly label: string; readonly href: string };

export type EnquiryFormView = {
  readonly id: EnquiryFormId;
  readonly kind: LeadKind;
  /** A lead is about a car, everything else is an enquiry; they fail in different words. */
  readonly family: 'lead' | 'enquiry';
  readonly action: string;
  readonly heading: string;
  readonly intro: string | null;
  readonly submitLabel: string;
  /** At least one. */
  readonly steps: readonly EnquiryStep[];
  readonly category: string;
  readonly subcategory: string | null;
  /** Which location answers where the shopper chooses none. */
  readonly department: Department;
  readonly optIn: boolean;
  readonly consentText: string;
  readonly collectionNotice: string;
  readonly terms: TermsNote | null;
  readonly privacyHref: string | null;
  /** Null where the site asks for none. The secret stays on the server. */
  readonly captcha: {
    readonly provider: 'altcha' | 'turnstile' | 'recaptcha';
    readonly siteKey: string | null;
  } | null;
  readonly pageId: string;
  /** Makes one submission of all presses of one page; left out where many share the page, and script makes it. */
  readonly key?: string;
  /** Its description for an assistant in the browser; left out where it is no tool. */
  readonly tool?: FormTool;
  /** What the message to the dealer begins with, whatever the shopper adds. */
  readonly opening?: string;
  readonly hidden: readonly HiddenValue[];
};

export function listFields(form: Pick<EnquiryFormView, 'steps'>): readonly FormField[] {
  return form.steps.flatMap((step) => step.fields);
}

export function findField(form: Pick<EnquiryFormView, 'steps'>, name: string): FormField | null {
  return listFields(form).find((field) => field.name === name) ?? null;
}

/** The names that say who asks: with all of them a lead can be stored. */
export const contactNames = ['name', 'phone', 'email'] as const;

/** Whether a lead may be stored once this step is done, though more is asked. */
export function knowsContactAfter(form: Pick<EnquiryFormView, 'steps'>, stepIndex: number): boolean {
  const requested = form.steps.slice(0, stepIndex + 1).flatMap((step) => step.fields);
  return contactNames.every((name) => requested.some((field) => field.name === name));
}

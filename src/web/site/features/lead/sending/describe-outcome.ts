/** What became of a form, for the assistant in the browser that filled it in (WebMCP). */
import type { EnquiryRefusal } from '#domain/lead/enquiry/enquiry-refusal.ts';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';

/** An accepted form has the address of its confirmation, another what its page tells the shopper; nothing where a page does. */
export type Outcome = Partial<Pick<EnquiryRefusal, 'errors' | 'alert' | 'step'>> & { readonly href?: string };

export type AgentAnswer =
  | { readonly status: 'stored'; readonly page: string }
  | { readonly status: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly status: 'next_step'; readonly title: string }
  | { readonly status: 'not_sent'; readonly message: string };

export function describeOutcome(
  { href, errors = [], alert = null, step = null }: Outcome,
  { steps }: Pick<EnquiryFormView, 'steps'>,
): AgentAnswer {
  if (href !== undefined) return { status: 'stored', page: href };
  if (errors.length > 0) return { status: 'invalid', errors };
  if (alert === null && step !== null) return { status: 'next_step', title: steps[step]?.title ?? '' };
  return { status: 'not_sent', message: alert?.text ?? 'See the page for the result.' };
}

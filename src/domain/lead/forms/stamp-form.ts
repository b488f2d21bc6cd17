/** Notes in a form when its page was made, so that whatever is sent faster than anybody types can be told (B-52). */
import type { EnquiryFormView } from './enquiry-form-view.ts';

/** The page may have come from a cache: it was made then or somewhat earlier, never later. */
export function stampForm(form: EnquiryFormView, now: Date): EnquiryFormView {
  return { ...form, hidden: [...form.hidden, { name: 'opened_at', value: String(now.getTime()) }] };
}

import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';

/** The form on the page at `href`, `/cars/{slug}/enquire` and what it is about. Throws where there is none. */
export async function fetchCarForm(href: string): Promise<EnquiryFormView> {
  const { pathname, search } = new URL(href, window.location.href);
  const answer = await fetch(`${pathname}.json${search}`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as EnquiryFormView;
}

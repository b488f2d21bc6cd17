/** A page form for tests; each names only what of its address it is about. */

import type { PageFormId } from '#domain/enquiry-kinds/lead-kind.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { PageFormContext } from '#domain/lead/forms/page-form-context.ts';
import { buildPageForm } from '#domain/lead/forms/page-forms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export function examplePageForm(
  id: PageFormId,
  site: SiteContext,
  changes: Partial<PageFormContext> = {},
): EnquiryFormView {
  return buildPageForm(id, site, {
    pageId: 'a-page',
    today: '2026-11-21',
    car: null,
    dealership: null,
    budget: null,
    role: null,
    category: null,
    ...changes,
  });
}

/** Which form takes what is posted to the address of a page: always the one that its address shows. */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildModelForm } from '#domain/lead/forms/subject-form.ts';
import { findLinkedModel } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { findPageForm, type PageForm } from '#use-cases/lead/find-page-form.ts';
import { isHidden, previewParameter } from './page-preview.ts';

export type PostedForm =
  | { readonly kind: 'of the page'; readonly found: PageForm }
  | { readonly kind: 'of the model'; readonly form: EnquiryFormView }
  | { readonly kind: 'no form' }
  | { readonly kind: 'no page' };

/**
 * A hidden page accepts nothing: neither a draft, by its own link either, nor a page whose time is over. Where the site
 * has a model of that name, its page is there meanwhile, and its form is posted without the link.
 */
export async function findPostedForm(
  site: SiteContext,
  request: { readonly slug: string; readonly query: URLSearchParams },
  app: Parameters<typeof findPageForm>[2],
  now: Date,
): Promise<PostedForm> {
  const { pages, models } = site.config;
  if (request.query.has(previewParameter)) return { kind: 'no page' };
  if (Object.hasOwn(pages, request.slug) && !isHidden(site, request.slug, now)) {
    const found = await findPageForm(site, request, app, now);
    return found === null ? { kind: 'no form' } : { kind: 'of the page', found };
  }
  const model = findLinkedModel(request.slug, models);
  return model === null ? { kind: 'no page' } : { kind: 'of the model', form: buildModelForm(site, model) };
}

/** Stop messages, see, correct or delete what is held, complain. A request like any other: stored, delivered, watched over. */
import { requestIntro } from '#domain/privacy/privacy-policy.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { contactFields, messageField } from './common-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import { choice } from './page-fields.ts';

export const privacyCategory = 'Privacy Request';
export const privacyRequestPath = '/privacy-request';

const wishes: readonly string[] = [
  'Stop news and offers',
  'See the details you hold about me',
  'Correct my details',
  'Delete my details',
  'Make a privacy complaint',
];

export function buildPrivacyForm(site: SiteContext): EnquiryFormView {
  const form = assembleForm(site, {
    id: 'privacy',
    kind: 'privacy-request',
    family: 'enquiry',
    action: privacyRequestPath,
    pageId: privacyRequestPath.slice(1),
    heading: 'Your personal details',
    intro: site.config.privacy.requestsText ?? requestIntro(site.config.privacy),
    submitLabel: 'Send request',
    category: privacyCategory,
    subcategory: null,
    department: 'sales',
    steps: oneStep(
      choice('privacy_request', 'What would you like?', wishes, {
        isRequired: true,
        missing: 'Choose what you would like.',
      }),
      ...contactFields,
      messageField('Anything that will help us find your details'),
    ),
  });
  // A request to stop does not ask for consent to begin, and needs no agreement to anything.
  return { ...form, consentText: '', optIn: false, terms: null };
}

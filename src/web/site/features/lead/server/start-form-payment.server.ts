/** A form that pays: once it is stored, its sender goes on to the gateway's page. */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { EnquiryOutcome, EnquirySubmission } from '#use-cases/lead/enquiry-submission.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { startAccountPayment } from '#use-cases/payment/pay-account.ts';
import { paymentLink } from '#use-cases/payment/payment-link.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import type { UnavailableElsewhere } from './accept-form-post.server.ts';

/** Nothing for a form that pays nothing. */
export function startFormPayment(
  { site, app, now, origin }: RequestContext,
  form: Pick<EnquiryFormView, 'kind'>,
) {
  if (form.kind !== 'payment-request' || site.config.payments.gateway === 'none') return {};
  return {
    take: async (submission: EnquirySubmission): Promise<EnquiryOutcome | UnavailableElsewhere> => {
      const outcome = await submitEnquiry(site, submission, app, now);
      if (outcome.kind !== 'accepted') return outcome;
      const { leadId } = outcome;
      const begun = await startAccountPayment(site, { leadId, origin }, app, now);
      // Where the gateway does not answer the page of the payment says so, and offers to try again.
      const own = paymentLink({ dealerGroupId: site.dealerGroupId, leadId }, app.reservationKey);
      return { kind: 'taken', href: begun.kind === 'go' ? begun.href : own };
    },
  };
}

/** `/contact-us`, and `/contact` as it is also asked for (ROUTE-12): the general form beside every location. */
import { buildGeneralEnquiryForm } from '../../../domain/lead/forms/general-form.ts';
import { viewContact } from '../../../use-cases/lead/view-enquiry.ts';
import { ContactPage } from '../features/lead/contact-page.tsx';
import { receiveEnquiry } from '../features/lead/receive-enquiry.ts';
import { sendEnquiry } from '../features/lead/send-enquiry.ts';
import { requestContext } from '../request-context.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  const { site, app, now } = context.get(requestContext);
  return viewContact(site, app, now);
}

export function action({ context, request }: Route.ActionArgs) {
  const { site } = context.get(requestContext);
  const form = buildGeneralEnquiryForm(site, null);
  return receiveEnquiry(request, context.get(requestContext), { form, car: null });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendEnquiry(request, serverAction);
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <title>{`Contact us | ${site.name}`}</title>
      <link rel="canonical" href="/contact-us" />
      <ContactPage siteName={site.name} page={loaderData} refusal={actionData ?? null} />
    </>
  );
}

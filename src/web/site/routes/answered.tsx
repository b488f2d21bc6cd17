/** `/answered/{token}`: the dealer says, by a button behind a link in the mail, that a lead was answered. */

import { data, redirect } from 'react-router';
import { answerLead, viewAnswer } from '#use-cases/lead/view-receipt.ts';
import { AnsweredPage } from '#web/site/features/lead/success-page.tsx';
import { PageHead } from '#web/site/page-head.tsx';
import { requestContext } from '#web/site/request-context.server.ts';
import type { PageProps, RouteArgs } from '#web/site/route-types.ts';

const maxTokenLength = 100;

export async function loader({ context, params }: RouteArgs<'token'>) {
  const { site, app } = context.get(requestContext);
  const answer = await viewAnswer(site, params.token.slice(0, maxTokenLength), app);
  if (!answer) throw data(null, { status: 404 });
  return answer;
}

/** Only a pressed button marks it: mail programs open the addresses in a message by themselves. */
export async function action({ context, params, url }: RouteArgs<'token'>) {
  const { site, app, now } = context.get(requestContext);
  await answerLead(site, params.token.slice(0, maxTokenLength), app, now);
  return redirect(url.pathname, 303);
}

export default function AnsweredRoute({ loaderData }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <PageHead title={`Lead ${loaderData.reference}`} isUnlisted />
      <AnsweredPage answer={loaderData} />
    </>
  );
}

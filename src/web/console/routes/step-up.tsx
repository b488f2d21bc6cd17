/** /{group}/step-up: a signed-in person proves their identity a second time, for one purpose. */
import { data, useActionData, useLoaderData } from 'react-router';
import { nextHref } from '#domain/staff/console-links.ts';
import { stepUpPurposes } from '#domain/staff/staff-act.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { stepUpByCode, stepUpByPasskey } from '#use-cases/staff/step-up.ts';
import { requireCaller } from '#web/console/caller.server.ts';
import { readTypedForm, typedField } from '#web/console/form-problem.ts';
import { requestProof } from '#web/console/request-proof.server.ts';
import { type OpenRequest, openScreen } from '#web/console/route-kit.server.ts';
import {
  describeError,
  enter,
  holdCookie,
  readTexts,
  requireVisit,
} from '#web/console/staff-visit.server.ts';
import { PlainPage } from '#web/console/ui/plain-page.tsx';
import { ProofForm, proofTitle, SendOn } from '#web/console/ui/proof-form.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export const loader = openScreen(async (opened) => {
  // Before anything about the address is shown: without a session it reveals nothing.
  await requireCaller(opened, requireVisit(opened).visit.dealerGroupId);
  return requestProof(opened, {
    purpose: purposeOf(opened),
    next: opened.url.searchParams.get('next'),
    typed: null,
  });
});

export const action = openScreen(async (opened) => {
  const { visit } = requireVisit(opened);
  const found = await requireCaller(opened, visit.dealerGroupId);
  const step = { visit, found, purpose: purposeOf(opened) };
  const text = await readTexts(opened.request);
  const typed = readTypedForm(text(typedField));
  const next = nextHref(visit.dealerGroupId, opened.url.searchParams.get('next'));
  const outcome =
    text('form') === 'code'
      ? await stepUpByCode({ ...step, typed: text('appCode') }, opened.app, opened.now)
      : await stepUpByPasskey(
          { ...step, ticket: text('ticket'), answer: parseJson(text('answer')) },
          opened.app,
          opened.now,
        );
  if (outcome.kind === 'stepped-up') {
    if (typed === null) throw enter(outcome, next, opened);
    const headers = { 'set-cookie': holdCookie(outcome, opened) };
    return data({ problem: null, typed, next }, { headers });
  }
  const { problem, status } =
    outcome.kind === 'refused' && text('form') === 'code'
      ? { problem: 'That code is wrong or was already used.', status: 422 }
      : describeError(outcome);
  return data({ problem, typed, next }, { status });
});

function purposeOf({ url }: OpenRequest) {
  const requested = url.searchParams.get('for');
  const purpose = stepUpPurposes.find((each) => each === requested);
  if (purpose === undefined) throw data(null, { status: 404 });
  return purpose;
}

export const meta = () => [{ title: 'Confirm it’s you · Staff console' }];

export default function StepUp() {
  const proof = useLoaderData<typeof loader>();
  const { problem = null, typed = null, next = '' } = useActionData<typeof action>() ?? {};
  const isProved = problem === null && typed !== null;
  return (
    <PlainPage mark={proof.groupName} title={isProved ? 'One moment' : proofTitle}>
      {problem === null ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      {isProved ? <SendOn next={next} typed={typed} /> : <ProofForm proof={proof} typed={typed} />}
    </PlainPage>
  );
}

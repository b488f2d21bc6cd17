/** /{group}/step-up: somebody who is signed in proves themselves a second time, for one purpose (H-1). */
import { data, Form, Link, useActionData, useLoaderData } from 'react-router';
import { nextHref } from '#domain/staff/console-links.ts';
import { type StepUpPurpose, stepUpPurposes } from '#domain/staff/staff-act.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { askToStepUp, stepUpByCode, stepUpByPasskey } from '#use-cases/staff/step-up.ts';
import { requireCaller } from '#web/console/caller.server.ts';
import { type OpenRequest, openScreen } from '#web/console/route-kit.server.ts';
import {
  describeFault,
  enter,
  readTexts,
  refuseWith,
  requireVisit,
} from '#web/console/staff-visit.server.ts';
import { Button } from '#web/console/ui/button.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import { PasskeyForm } from '#web/console/ui/passkey-form.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';

const purposeWords: Readonly<Record<StepUpPurpose, string>> = {
  feeds: 'let a held feed in',
  export: 'export data',
  erase: 'erase a person',
  rights: 'change money, rights or hosts',
  roles: 'change people and roles',
  factors: 'change how you sign in',
};

export const loader = openScreen(async (opened) => {
  const { visit, groupName } = requireVisit(opened);
  const { found, purpose } = await readStep(opened);
  const { dealerGroupId, staffId } = found.session;
  const totp = await opened.app.staffKeyStore.findTotp({ dealerGroupId, staffId });
  const question = askToStepUp({ visit, found, purpose }, opened.app, opened.now);
  return {
    groupName,
    question,
    words: purposeWords[purpose],
    next: nextHref(dealerGroupId, opened.url.searchParams.get('next')),
    hasAuthenticator: totp?.confirmedAt != null,
  };
});

export const action = openScreen(async (opened) => {
  const { visit } = requireVisit(opened);
  const step = { visit, ...(await readStep(opened)) };
  const text = await readTexts(opened.request);
  const outcome =
    text('form') === 'code'
      ? await stepUpByCode({ ...step, typed: text('appCode') }, opened.app, opened.now)
      : await stepUpByPasskey(
          { ...step, ticket: text('ticket'), answer: parseJson(text('answer')) },
          opened.app,
          opened.now,
        );
  if (outcome.kind === 'stepped-up')
    throw enter(outcome, nextHref(visit.dealerGroupId, opened.url.searchParams.get('next')), opened);
  if (outcome.kind === 'refused' && text('form') === 'code')
    return refuseWith('That code is wrong, or was used already.');
  const { problem, status } = describeFault(outcome);
  return refuseWith(problem, status);
});

async function readStep(opened: OpenRequest) {
  const asked = opened.url.searchParams.get('for');
  const purpose = stepUpPurposes.find((each) => each === asked);
  const found = await requireCaller(opened, opened.params.group ?? '');
  if (purpose === undefined) throw data(null, { status: 404 });
  return { found, purpose };
}

export const meta = () => [{ title: 'Prove it is you · Staff console' }];

export default function StepUp() {
  const { groupName, question, words, next, hasAuthenticator } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PlainPage mark={groupName} title="Prove that it is you">
      {refused === undefined ? null : <Notice kind="problem">{refused.problem}</Notice>}
      <PasskeyForm question={{ ...question, kind: 'show' }} button="Use my passkey">
        <p>To {words}, show your passkey once more. It holds for five minutes, and for this alone.</p>
      </PasskeyForm>
      {hasAuthenticator ? (
        <Form method="post" className="stack">
          <input type="hidden" name="form" value="code" />
          <TextField
            label="Or a code of your authenticator app"
            name="appCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <div>
            <Button>Use the code</Button>
          </div>
        </Form>
      ) : null}
      <p>
        <Link to={next}>Back without doing it</Link>
      </p>
    </PlainPage>
  );
}

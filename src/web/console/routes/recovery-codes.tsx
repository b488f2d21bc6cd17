/** /{group}/account/recovery-codes: makes new ones and shows them this once; the answer holds them, and no address does. */
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router';
import { accountHref, stepUpHref } from '#domain/staff/console-links.ts';
import { renewRecoveryCodes } from '#use-cases/staff/account.ts';
import { requireCaller } from '#web/console/caller.server.ts';
import { openScreen } from '#web/console/route-kit.server.ts';
import { requireVisit } from '#web/console/staff-visit.server.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { PlainPage } from '#web/console/ui/plain-page.tsx';
import { RecoveryCodes } from '#web/console/ui/recovery-codes.tsx';

export const loader = openScreen(async (opened) => {
  const { visit, groupName } = requireVisit(opened);
  await requireCaller(opened, visit.dealerGroupId);
  return { group: visit.dealerGroupId, groupName };
});

export const action = openScreen(async (opened) => {
  const { dealerGroupId: group } = requireVisit(opened).visit;
  const { caller } = await requireCaller(opened, group);
  const answer = await renewRecoveryCodes.perform({ caller, requested: null }, opened.app, opened.now);
  if (answer.kind === 'done') return { codes: answer.result };
  if (answer.kind === 'step-up') throw redirect(stepUpHref(group, answer.purpose, opened.url.pathname), 303);
  throw data(null, { status: 403 });
});

export const meta = () => [{ title: 'Recovery codes · Staff console' }];

export default function RenewRecoveryCodes() {
  const { group, groupName } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  if (made !== undefined) {
    return (
      <PlainPage mark={groupName} title="Your new recovery codes">
        <RecoveryCodes codes={made.codes} />
        <LinkButton to={accountHref(group)} kind="main">
          I’ve stored my codes
        </LinkButton>
      </PlainPage>
    );
  }
  return (
    <PlainPage mark={groupName} title="Create new recovery codes?">
      <p>Your current codes stop working. The new codes are shown once.</p>
      <Form method="post" className="row">
        <Button kind="main">Create new codes</Button>
        <LinkButton to={accountHref(group)}>Keep current codes</LinkButton>
      </Form>
    </PlainPage>
  );
}

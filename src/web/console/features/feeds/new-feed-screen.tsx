/** The first step of a new feed: its name, and where its file comes from. */
import { Form } from 'react-router';
import { feedsHref } from '#domain/staff/console-links.ts';
import type { NewFeedView } from '#use-cases/feed-admin/view-setup.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { StepBar } from '#web/console/ui/steps.tsx';
import { OriginFields } from './origin-fields.tsx';

export function NewFeedScreen({ group, allowance }: NewFeedView) {
  const state = useFormState('start');
  return (
    <Form method="post" encType="multipart/form-data" className="setup stack">
      {state.problemOf('form') === undefined ? null : (
        <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
      )}
      <Card title="Where does the file come from?">
        <div className="card__body stack">
          <OriginFields group={group} allowance={allowance} state={state} by="upload" />
        </div>
      </Card>
      <Card title="Name">
        <div className="card__body">
          <TextField
            name="title"
            label="Feed name"
            hint="What colleagues call it, for example Banksia DMS."
            defaultValue={state.valueOf('title', '')}
            problem={state.problemOf('title')}
          />
        </div>
      </Card>
      <StepBar facts="Nothing goes live before the last step.">
        <LinkButton to={feedsHref(group)}>Cancel</LinkButton>
        <Button kind="main" name={formField} value="start">
          Read the file
        </Button>
      </StepBar>
    </Form>
  );
}

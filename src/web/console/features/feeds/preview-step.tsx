/** What the import would do: how many cars, and what is wrong row by row. */
import { Form } from 'react-router';
import { feedHref } from '#domain/staff/console-links.ts';
import { isUnderWay } from '#domain/stock-feed/feed-setup.ts';
import type { PreviewFacts } from '#domain/stock-feed/preview-facts.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { SetupView } from '#use-cases/feed-admin/view-setup.ts';
import { formField } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { StepBar } from '#web/console/ui/steps.tsx';
import { CorrectionList, ProblemList } from './problem-list.tsx';
import { TaskCard } from './setup-frame.tsx';

const waiting = 'Import now to use your changes. Otherwise they count from the next new file.';

const count = (value: number) => formatNumber(value, 'en-AU');

export function PreviewStep({ group, setup }: SetupView) {
  const { preview } = setup.content;
  const isReady = preview !== null && preview.refused === null && preview.totals.imported > 0;
  return (
    <div className="setup stack">
      <TaskCard task={setup.task} />
      {preview === null ? null : <Preview preview={preview} />}
      <CorrectionList corrections={setup.content.mapping?.corrections ?? []} />
      {preview === null && !isUnderWay(setup.task) ? (
        <Form method="post">
          <Button name={formField} value="preview">
            Check the file
          </Button>
        </Form>
      ) : null}
      <StepBar facts={setup.state === 'draft' ? undefined : waiting}>
        <LinkButton to={feedHref(group, setup.name, 'columns')}>Back</LinkButton>
        {isReady && setup.state !== 'draft' ? (
          <Form method="post">
            <Button kind="main" name={formField} value="go-live">
              Import now
            </Button>
          </Form>
        ) : null}
        {isReady && setup.state === 'draft' ? (
          <LinkButton kind="main" to={feedHref(group, setup.name, 'schedule')}>
            Set schedule
          </LinkButton>
        ) : null}
      </StepBar>
    </div>
  );
}

function Preview({ preview }: { readonly preview: PreviewFacts }) {
  const { totals, withWarnings, holds, refused } = preview;
  const ready = Math.max(0, totals.imported - withWarnings);
  return (
    <>
      {refused === null ? null : (
        <StatusMessage kind="problem">The file cannot be imported: {refused}.</StatusMessage>
      )}
      <dl className="figures">
        <Figure name="Rows in file" value={totals.rows} />
        <Figure name="Ready" value={ready} tone="green" />
        <Figure name="Ready with warnings" value={withWarnings} tone="amber" />
        <Figure name="Can’t be imported" value={totals.rejected} tone="red" />
      </dl>
      <ProblemList preview={preview} />
      <Card title="What goes live">
        <div className="card__body stack">
          <p>
            {count(totals.new)} new, {count(totals.changed)} changed, {count(totals.unchanged)} unchanged and{' '}
            {count(totals.withdrawn)} removed {totals.withdrawn === 1 ? 'car' : 'cars'} of this feed. Cars of
            other feeds stay as they are.
          </p>
          {holds.length === 0 ? null : (
            <p>The first import needs approval: {holds.map(({ text }) => text).join('. ')}.</p>
          )}
        </div>
      </Card>
    </>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: number;
  readonly tone?: 'green' | 'amber' | 'red';
};

export function Figure({ name, value, tone }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...(tone === undefined || value === 0 ? {} : { 'data-tone': tone })}>{count(value)}</dd>
    </div>
  );
}

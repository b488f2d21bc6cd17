/** What the steps of setting up a feed share: where one stands, the bar with the buttons, and work under way. */
import { Form } from 'react-router';
import { feedHref } from '#domain/staff/console-links.ts';
import { type FeedStep, type FeedTask, feedSteps, isUnderWay } from '#domain/stock-feed/feed-setup.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatNumber } from '#domain/text/number.ts';
import { formField } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { Steps } from '#web/console/ui/steps.tsx';

const stepNames: Readonly<Record<FeedStep, string>> = {
  source: 'Source',
  columns: 'Columns',
  preview: 'Preview',
  schedule: 'Schedule',
};

type FeedStepsProps = {
  readonly now: FeedStep;
  /** Steps that can be opened: those before the first that is missing something. */
  readonly open?: { readonly group: string; readonly feed: string; readonly until: FeedStep };
};

export function FeedSteps({ now, open }: FeedStepsProps) {
  const last = open === undefined ? -1 : feedSteps.indexOf(open.until);
  const steps = feedSteps.map((step, index) => ({
    label: stepNames[step],
    href: open !== undefined && index <= last ? feedHref(open.group, open.feed, step) : undefined,
  }));
  return <Steps steps={steps} now={feedSteps.indexOf(now)} />;
}

const doing: Readonly<Record<FeedTask['kind'], string>> = {
  look: 'Reading the file',
  ready: 'Checking every row',
  preview: 'Checking every row',
  import: 'Importing the cars',
};

/** A task that waits or runs, with a button that ends it; or why the last one failed. */
export function TaskCard({ task }: { readonly task: FeedTask | null }) {
  if (task === null) return null;
  if (task.state === 'failed')
    return (
      <StatusMessage kind="problem">{capitalise(task.reason ?? 'The file could not be read')}.</StatusMessage>
    );
  if (task.state === 'cancelled')
    return <StatusMessage kind="warning">Cancelled. Nothing was changed.</StatusMessage>;
  if (!isUnderWay(task)) return null;
  const { progress } = task;
  return (
    <section className="card task" aria-label="Progress">
      <div className="card__body stack">
        <p role="status">
          <b>{doing[task.kind]}</b>
          {progress === null
            ? '…'
            : `: ${formatNumber(progress.count, 'en-AU')} ${progress.stage === 'reading' ? 'rows read' : 'cars saved'}`}
        </p>
        <progress
          className="task__bar"
          max={1}
          aria-label={doing[task.kind]}
          {...(progress === null ? {} : { value: progress.share })}
        />
        <Form method="post">
          <Button name={formField} value="cancel" isDisabled={task.isCancelRequested}>
            Cancel
          </Button>
        </Form>
        <noscript>Reload this page to see how far it is.</noscript>
      </div>
    </section>
  );
}

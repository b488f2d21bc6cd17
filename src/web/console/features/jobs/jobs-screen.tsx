/** Background jobs that failed: what, when and why, with Retry and Discard. Works without script. */
import { Form } from 'react-router';
import { describeJob } from '#domain/staff/job-words.ts';
import type { FailedJobsView, ShownJob } from '#use-cases/staff/failed-jobs.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Instant } from '#web/console/ui/instant.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

export function JobsScreen({ jobs }: FailedJobsView) {
  const problem = useFormState('discard').problemOf('form');
  return (
    <div className="stack">
      {problem === undefined ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
      {jobs.length === 0 ? (
        <EmptyState title="No failed jobs" text="Background jobs that fail at every attempt appear here." />
      ) : (
        jobs.map((job) => <Failed key={`${job.kind} ${job.isOwn}`} job={job} />)
      )}
    </div>
  );
}

function Failed({ job }: { readonly job: ShownJob }) {
  const { kind, failedAt, times, isOwn, reason } = job;
  const title = describeJob(kind);
  return (
    <Card
      title={title}
      aside={
        <>
          {times === 1 ? 'Failed' : `Failed ${times} times, last`} <Instant at={failedAt} />
        </>
      }
    >
      <div className="card__body stack">
        <p>
          {reason ??
            'This job serves all dealer groups. Your website provider can find the reason in the server log.'}
        </p>
        <Form method="post" className="row">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="own" value={isOwn ? 'yes' : 'no'} />
          <Button name={formField} value="retry">
            Retry<span className="unseen">: {title}</span>
          </Button>
          {isOwn ? (
            <Button kind="plain" name={formField} value="discard">
              Discard<span className="unseen">: {title}</span>
            </Button>
          ) : null}
        </Form>
      </div>
    </Card>
  );
}

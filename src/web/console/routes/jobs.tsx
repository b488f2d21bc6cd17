/** /{group}/jobs: background jobs that failed at every attempt. */
import { useLoaderData } from 'react-router';
import { jobsHref } from '#domain/staff/console-links.ts';
import { discardJob, retryJob, viewFailedJobs } from '#use-cases/staff/failed-jobs.ts';
import { JobsScreen } from '#web/console/features/jobs/jobs-screen.tsx';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewFailedJobs, () => null);

const read = (sent: FormData) =>
  ({
    ok: true,
    requested: { kind: String(sent.get('kind') ?? ''), isOwn: sent.get('own') === 'yes' },
  }) as const;
const done = (word: string, { group }: ScreenRequest) => withDone(jobsHref(group), word);

export const action = acting({
  retry: form({ act: retryJob, read, done }),
  discard: form({ act: discardJob, read, done }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Background jobs · Staff console' }];

const texts = {
  retried: 'The job runs again. If it fails, it returns to this list.',
  discarded: 'Job discarded. It runs again at its next time.',
};

export default function Jobs() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Background jobs" />
      <PageBody>
        <div className="stack">
          <SuccessMessage words={texts} />
          <JobsScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}

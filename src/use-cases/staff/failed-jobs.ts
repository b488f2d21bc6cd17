/** Background jobs that failed at every attempt: shown to staff, tried again, or discarded. */
import type { FailedJob, JobOf, Jobs } from '#ports/installation/jobs.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import { act, reading } from './act.ts';

export type FailedJobPorts = { readonly jobs: Pick<Jobs, 'listFailed' | 'retry' | 'discard'> };
type ChangePorts = FailedJobPorts & { readonly auditLog: Pick<AuditLog, 'append'> };

/** A job for all dealer groups has no reason here: it may name another group. */
export type ShownJob = Pick<FailedJob, 'kind' | 'failedAt' | 'times'> & {
  readonly isOwn: boolean;
  readonly reason: string | null;
};
export type FailedJobsView = { readonly group: string; readonly jobs: readonly ShownJob[] };

export const viewFailedJobs = reading<null, FailedJobsView, FailedJobPorts>({
  name: 'jobs.manage',
  read: async ({ dealerGroupId }, { jobs }) => ({
    group: dealerGroupId,
    jobs: (await listOf(dealerGroupId, jobs)).map(({ kind, failedAt, times, reason, ...job }) => {
      const isOwn = job.dealerGroupId !== null;
      return { kind, failedAt, times, isOwn, reason: isOwn ? reason : null };
    }),
  }),
});

async function listOf(dealerGroupId: string, jobs: FailedJobPorts['jobs']): Promise<readonly FailedJob[]> {
  const all = await jobs.listFailed();
  return all.filter((job) => job.dealerGroupId === null || job.dealerGroupId === dealerGroupId);
}

export type JobInput = { readonly kind: string; readonly isOwn: boolean };

/** Only what has failed, and only of the caller's group or of all. */
async function findFailed(
  { requested, dealerGroupId }: { readonly requested: JobInput; readonly dealerGroupId: string },
  { jobs }: FailedJobPorts,
): Promise<JobOf | null> {
  const failed = await listOf(dealerGroupId, jobs);
  return (
    failed.find(
      ({ kind, ...job }) => kind === requested.kind && (job.dealerGroupId !== null) === requested.isOwn,
    ) ?? null
  );
}

const aboutJob = ({ kind }: JobInput) => ({ kind: 'job', id: kind });

export const retryJob = act<JobInput, JobOf, JobOf, 'retried', ChangePorts>({
  name: 'jobs.manage',
  load: findFailed,
  subjectsOf: () => [{}],
  aboutOf: aboutJob,
  decide: ({ loaded }) => ({ ok: true, plan: loaded }),
  async save({ dealerGroupId, plan, audit }, { jobs, auditLog }) {
    await auditLog.append(dealerGroupId, audit({ job: 'retried' }));
    await jobs.retry(plan);
    return { kind: 'done', result: 'retried' };
  },
});

export const discardJob = act<JobInput, JobOf, JobOf, 'discarded', ChangePorts>({
  name: 'jobs.manage',
  load: findFailed,
  subjectsOf: () => [{}],
  aboutOf: aboutJob,
  decide: ({ loaded }) =>
    loaded.dealerGroupId === null
      ? {
          ok: false,
          refusal: {
            kind: 'invalid',
            problems: { form: 'This job belongs to all dealer groups. Retry it instead.' },
          },
        }
      : { ok: true, plan: loaded },
  async save({ dealerGroupId, plan, audit }, { jobs, auditLog }) {
    await auditLog.append(dealerGroupId, audit({ job: 'discarded' }));
    await jobs.discard(plan);
    return { kind: 'done', result: 'discarded' };
  },
});

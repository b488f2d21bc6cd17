/** How much is waiting in the database, for monitoring. Reports nothing where it does not answer. */
import type pg from 'pg';

export type OperatorFigures = {
  /** Of leads and of other messages: by status, those that are done left out. */
  countDeliveries(): Promise<Readonly<Record<string, number>>>;
  /** Of the last day: taken into stock, found unchanged, held for approval, refused, quarantined, or failed before a file was read. */
  countImportRuns(): Promise<Readonly<Record<string, number>>>;
  /** Work that is done later: due, running, failed and about to be tried again. */
  countOpenJobs(): Promise<Readonly<Record<string, number>>>;
  /** Work that failed for good and has not worked since, by what it is. */
  countFailedJobs(): Promise<Readonly<Record<string, number>>>;
  /** Inputs that are not read again, by what they are. */
  countQuarantined(): Promise<Readonly<Record<string, number>>>;
};

export function createOperatorFigures(pool: pg.Pool): OperatorFigures {
  async function count(statement: string): Promise<Readonly<Record<string, number>>> {
    try {
      const { rows } = await pool.query<{ of: string; times: string }>(statement);
      return Object.fromEntries(rows.map(({ of, times }) => [of, Number(times)]));
    } catch {
      return {};
    }
  }
  return {
    countDeliveries: () =>
      count(
        `select s.of, count(d.id) as times from (values ('waiting'), ('failed')) as s(of)
         left join lead_delivery d on d.status = s.of group by s.of`,
      ),
    countImportRuns: () =>
      count(
        `select s.of, count(r.id) as times
         from (values ('taken'), ('unchanged'), ('held'), ('refused'), ('quarantined'), ('failed')) as s(of)
         left join import_run r on r.finished_at > now() - interval '1 day'
           and coalesce(r.failure_kind, case when r.held_reason is not null then 'held'
               when r.new_count + r.changed_count + r.withdrawn_count = 0 then 'unchanged' else 'taken' end) = s.of
         group by s.of`,
      ),
    countOpenJobs: () =>
      count(
        `select s.of, count(j.id) as times from (values ('due'), ('active'), ('retry')) as s(of)
         left join pgboss.job j on j.name = 'jobs' and j.state < 'completed' and s.of =
           case when j.state = 'created' then case when j.start_after <= now() then 'due' end else j.state::text end
         group by s.of`,
      ),
    countFailedJobs: () =>
      count(
        `select data->>'kind' as of, count(*) as times from pgboss.job where name = 'jobs-failed' group by 1`,
      ),
    countQuarantined: () =>
      count(
        `select s.of, count(i.fingerprint) as times from (values ('feed'), ('mail')) as s(of)
         left join foreign_input i on split_part(i.source, ' ', 1) = s.of and i.reason is not null group by s.of`,
      ),
  };
}

/** Background jobs: run repeatedly or on request, by one process at a time, and retried when they fail. */

export type JobRun = {
  /** Null for work that is done for all groups at once. */
  readonly dealerGroupId: string | null;
  /** Aborted when the process stops: another process runs an interrupted job again. */
  readonly signal: AbortSignal;
};

export type JobKind = {
  readonly name: string;
  /** The longest time between two runs. */
  readonly everyMs: number;
  /** May take minutes: long jobs never use all slots. */
  readonly isLong?: boolean;
  /** Dealer groups that each have a job of their own, so that none waits for another. */
  readonly groups?: () => readonly string[];
  /** Throws what is to be tried again. */
  run(run: JobRun): Promise<unknown>;
  /** Asked after each run: when it has to run again, where that is sooner. */
  nextAt?(run: JobRun): Promise<Date | null>;
};

export type FailedJob = {
  readonly kind: string;
  readonly dealerGroupId: string | null;
  /** The last time; each of the times was tried more than once. */
  readonly failedAt: Date;
  readonly times: number;
  readonly reason: string;
};

/** Which of them. */
export type JobOf = Pick<FailedJob, 'kind' | 'dealerGroupId'>;

export type Jobs = {
  /** As soon as possible; a job that runs already runs again. Nothing is lost without it, it only comes later. */
  trigger(kind: string, dealerGroupId?: string): void;
  /** Jobs that failed at every attempt and have not succeeded since, latest first. */
  listFailed(): Promise<readonly FailedJob[]>;
  retry(which: JobOf): Promise<void>;
  discard(which: JobOf): Promise<void>;
};

/**
 * Settles immediately where no request waits for a page, else once they have it, or after a moment: work must end some
 * day.
 */
export type YieldToRequests = () => Promise<void>;

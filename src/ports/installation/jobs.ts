/** Work that is done later, by one process for all: again and again, when somebody asks for it, and once more where it failed. */

export type JobRun = {
  /** Null for work that is done for all groups at once. */
  readonly dealerGroupId: string | null;
  /** Aborted when the process stops: what is broken off is begun again by whoever is there. */
  readonly signal: AbortSignal;
};

export type JobKind = {
  readonly name: string;
  /** The longest time between two runs. */
  readonly everyMs: number;
  /** May take minutes: it is kept from taking the places of short work. */
  readonly isLong?: boolean;
  /** Where each of these groups has its own, so that none waits for another. */
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
  /** As soon as may be; what runs already runs once more. Nothing is lost without it, it only comes later. */
  wake(kind: string, dealerGroupId?: string): void;
  /** Those that failed for good and have not worked since, the last one first. */
  listFailed(): Promise<readonly FailedJob[]>;
  retry(which: JobOf): Promise<void>;
  discard(which: JobOf): Promise<void>;
};

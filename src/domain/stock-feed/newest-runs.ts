/** Of the attempts of each feed, newest first: the last, the last that came to a file, and whether that waits for approval. */

type Attempt = {
  readonly feedId: string;
  readonly heldReason: string | null;
  readonly failure?: { readonly kind: 'refused' | 'quarantined' | 'failed' } | null;
  readonly decision?: object | null;
};

export type NewestRuns<Run> = {
  readonly feedId: string;
  readonly last: Run;
  /** Null where no server could be reached yet. */
  readonly file: Run | null;
  readonly held: Run | null;
};

/** A server that could not be reached says nothing of the file that was held before; another file takes its place. */
export function findNewestRuns<Run extends Attempt>(runs: readonly Run[]): readonly NewestRuns<Run>[] {
  const last = new Map<string, Run>();
  const read = new Map<string, Run>();
  for (const run of runs) {
    if (!last.has(run.feedId)) last.set(run.feedId, run);
    if (run.failure?.kind !== 'failed' && !read.has(run.feedId)) read.set(run.feedId, run);
  }
  return [...last].map(([feedId, newest]) => {
    const file = read.get(feedId) ?? null;
    return { feedId, last: newest, file, held: file !== null && waits(file) ? file : null };
  });
}

function waits({ heldReason, decision }: Attempt): boolean {
  return heldReason !== null && !decision;
}

/** Reading what others wrote, within limits: it either comes to an end, or is ended. */

/** It broke a limit of time or memory, or the program that read it. The reason is for people, without a full stop. */
export type ReadingEnded = { readonly kind: 'ended'; readonly reason: string };

export type ReadingOutcome<Result> = { readonly kind: 'read'; readonly result: Result } | ReadingEnded;

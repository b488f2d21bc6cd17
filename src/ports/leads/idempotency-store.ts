/** What machines were answered for the keys that they choose, and who is working on an answer. */

export type StoredResponse = { readonly status: number; readonly body: string };

export type IdempotencyKey = {
  readonly dealerGroupId: string;
  /** The site and the kind of request: the same key for another is another. */
  readonly scope: string;
  readonly key: string;
};

export type IdempotencyTurn = IdempotencyKey & {
  /** A hash of all that is asked for. */
  readonly fingerprint: string;
  /** Of this request alone. */
  readonly turn: string;
  /** A process that has not answered by then counts as dead. */
  readonly worksUntil: Date;
  readonly forgetAt: Date;
};

export type TurnOutcome =
  | { readonly kind: 'yours' }
  | { readonly kind: 'kept'; readonly answer: StoredResponse }
  /** The key was used for something else. */
  | { readonly kind: 'other-parameters' }
  /** The same request is being worked on. */
  | { readonly kind: 'running' };

export interface IdempotencyStore {
  /** Of all that ask at once, the turn is one's. */
  take(wanted: IdempotencyTurn, now: Date): Promise<TurnOutcome>;
  /** False where the turn has passed to another process meanwhile: then its response counts. */
  keep(turn: IdempotencyTurn, answer: StoredResponse): Promise<boolean>;
  /** The key is as if it had never been used; unless the turn has passed to another process. */
  drop(turn: IdempotencyTurn): Promise<void>;
}

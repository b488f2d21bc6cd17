/** What machines were answered for the keys that they choose, and who is working on an answer. */

export type KeptAnswer = { readonly status: number; readonly body: string };

export type AnswerKey = {
  readonly dealerGroupId: string;
  /** The site and the kind of request: the same key for another is another. */
  readonly scope: string;
  readonly key: string;
};

export type AnswerTurn = AnswerKey & {
  /** A hash of all that is asked for. */
  readonly fingerprint: string;
  /** Of this request alone. */
  readonly turn: string;
  /** Whoever has not answered by then is taken for dead. */
  readonly worksUntil: Date;
  readonly forgetAt: Date;
};

export type TurnOutcome =
  | { readonly kind: 'yours' }
  | { readonly kind: 'kept'; readonly answer: KeptAnswer }
  /** The key was used for something else. */
  | { readonly kind: 'other-parameters' }
  /** The same request is being worked on. */
  | { readonly kind: 'running' };

export interface AnswerLedger {
  /** Of all that ask at once, the turn is one's. */
  take(wanted: AnswerTurn, now: Date): Promise<TurnOutcome>;
  /** False where the turn has passed to somebody else meanwhile: then theirs is the answer. */
  keep(turn: AnswerTurn, answer: KeptAnswer): Promise<boolean>;
  /** The key is as if it had never been used; unless the turn has passed to somebody else. */
  drop(turn: AnswerTurn): Promise<void>;
}

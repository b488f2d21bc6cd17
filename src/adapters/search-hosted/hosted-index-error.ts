/** What can go wrong with a hosted index, and whether asking again may help. */

export type HostedIndexTrouble =
  /** No connection, or it broke. */
  | 'unreachable'
  | 'timed-out'
  /** The host answered with an error. */
  | 'refused'
  /** A task was accepted and failed later. */
  | 'task-failed'
  /** The answer is not what the API promises. */
  | 'not-understood';

export class HostedIndexError extends Error {
  override readonly name = 'HostedIndexError';
  readonly trouble: HostedIndexTrouble;
  /** The API's own code, such as `index_not_found`, where it gave one. */
  readonly code: string | null;
  readonly isRetryable: boolean;

  constructor(
    trouble: HostedIndexTrouble,
    message: string,
    {
      code = null,
      isRetryable = false,
    }: { readonly code?: string | null; readonly isRetryable?: boolean } = {},
  ) {
    super(message);
    this.trouble = trouble;
    this.code = code;
    this.isRetryable = isRetryable;
  }
}

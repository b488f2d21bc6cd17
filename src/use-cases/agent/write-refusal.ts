/** Why nothing was stored for an agent, in one list for every endpoint. */

export const writeRefusals = [
  'not_available',
  'unknown_location',
  'invalid_details',
  'time_taken',
  'confirmation_differs',
  'not_agreed',
  'too_many',
  'idempotency_conflict',
  'unavailable',
] as const;

export type WriteRefusal = {
  readonly kind: 'refused';
  readonly code: (typeof writeRefusals)[number];
  /** What to do about it. */
  readonly message: string;
  /** Of single fields, by their names on the form. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Null where waiting is of no use. */
  readonly retryAfterSeconds: number | null;
  /** The times that are still free, where one was taken: the site's own names of instants. */
  readonly freeTimes: readonly string[];
};

export function refuseWrite(
  code: WriteRefusal['code'],
  message: string,
  more: Partial<Pick<WriteRefusal, 'errors' | 'retryAfterSeconds' | 'freeTimes'>> = {},
): WriteRefusal {
  return { kind: 'refused', code, message, errors: [], retryAfterSeconds: null, freeTimes: [], ...more };
}

/** A form from a shopper whose session ran out meanwhile: it waits in the page until they are signed in again. */
import { isRecord } from '#domain/text/parse-json.ts';

export type SignedOutForm = {
  readonly kind: 'held-form';
  readonly action: string;
  /** In the order in which they were sent. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** What was typed, as its reader knows it. */
  readonly shown: readonly { readonly label: string; readonly value: string }[];
  readonly signInHref: string;
};

/** What an action throws arrives as it was written; anything else that is thrown does not. */
export function isSignedOutForm(thrown: unknown): thrown is SignedOutForm {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'held-form';
}

/** Thrown for a form of another person than the one who is signed in now. */
export const othersForm = { kind: 'others-form' } as const;

export function isOthersForm(thrown: unknown): thrown is typeof othersForm {
  return isRecord(thrown) && thrown.kind === othersForm.kind;
}

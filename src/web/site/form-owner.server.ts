/** A form that was drawn for somebody and sent by a browser in which somebody else has signed in since changes nothing. */
import { data } from 'react-router';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { formOwnerMark } from '#use-cases/shopper/form-owner-mark.ts';
import { othersForm } from './features/sign-in/others-form.ts';
import { ownerFieldName } from './parts/shopper-pages/owner-field.tsx';

/** A form without a mark is of nobody in particular, as one that was held while nobody was signed in. */
export function requireFormOwner(posted: FormData, shopper: Pick<Shopper, 'id'>): void {
  const mark = posted.get(ownerFieldName);
  if (mark !== null && mark !== formOwnerMark(shopper)) throw data(othersForm, { status: 409 });
}

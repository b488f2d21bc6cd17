/**
 * A form that was rendered for one shopper and sent by a browser in which another has signed in since changes nothing.
 */
import { data } from 'react-router';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { formOwnerMark } from '#use-cases/shopper/form-owner-mark.ts';
import { othersForm } from './features/sign-in/others-form.ts';
import { ownerFieldName } from './parts/shopper-pages/owner-field.tsx';

/** A form without a mark belongs to no one in particular, as one that was cached without a shopper. */
export function requireFormOwner(posted: FormData, shopper: Pick<Shopper, 'id'>): void {
  const mark = posted.get(ownerFieldName);
  if (mark !== null && mark !== formOwnerMark(shopper)) throw data(othersForm, { status: 409 });
}

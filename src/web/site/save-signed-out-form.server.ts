/** The answer to a form whose shopper was signed out meanwhile: what they typed, and the way back in. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { SignedOutForm } from './features/sign-in/signed-out-form.ts';
import { ownerFieldName } from './parts/shopper-pages/owner-field.tsx';
import { requestContext } from './request-context.server.ts';

type Input = Pick<RouterContextProvider, 'get'>;
/** What the fields that are typed into are called; those that are left out are held and not shown. */
type Labels = Readonly<Record<string, string>>;

/** To be thrown: the page that holds it is rendered by the root, so that no loader looks for a missing shopper. */
export function holdForm(posted: FormData, context: Input, labels: Labels) {
  const { address, signInHref = null } = context.get(requestContext);
  // No sign-in is required without a gate.
  if (signInHref === null) return data(null, { status: 404 });
  // Signing in to send it confirms that it is theirs.
  const fields = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' && name !== ownerFieldName ? [{ name, value }] : [],
  );
  const held: SignedOutForm = {
    kind: 'held-form',
    action: address.pathname + address.search,
    fields,
    shown: fields.flatMap(({ name, value }) => {
      const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
      return label !== undefined && value.trim() !== '' ? [{ label, value }] : [];
    }),
    signInHref,
  };
  return data(held, { status: 401 });
}

/** To be thrown, where there is nothing to hold. */
export function signInFirst(context: Input) {
  const { signInHref = null } = context.get(requestContext);
  return signInHref === null ? data(null, { status: 404 }) : redirect(signInHref, 303);
}

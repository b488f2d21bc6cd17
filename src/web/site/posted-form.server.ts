/** Forms that were posted: read, refused, or saved where the shopper was signed out meanwhile. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { SignedOutForm } from './features/sign-in/signed-out-form.ts';
import { ownerFieldName } from './parts/shopper-pages/owner-field.tsx';
import { requestContext } from './request-context.server.ts';

/** What was posted as a form; JSON or a torn multipart body is answered with 400. */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

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

/** Whether a mail program unsubscribes for its reader (RFC 8058), in either of the two ways to write a form. */
export function isOneClick(posted: FormData): boolean {
  return posted.get('List-Unsubscribe') === 'One-Click';
}

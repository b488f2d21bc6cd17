/** Who asks, for loaders and actions; and the gate before pages that need somebody. */
import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { findGate } from '#domain/shopper/gate.ts';
import { signInHref } from '#domain/shopper/sign-in-address.ts';
import type { SignInType } from '#domain/shopper/sign-in-type.ts';
import { findSignedIn, type SignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { findPageBefore } from './page-before.server.ts';
import { type RequestContext, requestContext } from './request-context.server.ts';

const visitorContext = createContext<Promise<SignedIn | null> | null>(null);

/** Null for somebody who is not signed in. Looked up once for a request. */
export function findVisitor(context: Pick<RouterContextProvider, 'get' | 'set'>): Promise<SignedIn | null> {
  const known = context.get(visitorContext);
  if (known !== null) return known;
  const { site, app, now, cookies } = context.get(requestContext);
  const found = findSignedIn(site, cookies.session, app, now);
  context.set(visitorContext, found);
  return found;
}

type GateArgs = {
  readonly request: Request;
  readonly context: Pick<RouterContextProvider, 'get' | 'set'>;
};

/**
 * Root middleware. A page sends somebody to the sign-in and back. A form that was being filled in while the session ran
 * out is answered by its own action, which keeps what was typed (`hold-form.server.ts`).
 */
export async function requireSignIn({ request, context }: GateArgs): Promise<undefined> {
  const requested = context.get(requestContext);
  const { site, address } = requested;
  const gate = findGate(site.config, address);
  if (gate === null || (await findVisitor(context)) !== null) return;
  const href = await signInAgainHref(gate, requested);
  if (request.method === 'GET') throw redirect(href, 302);
  context.set(requestContext, { ...requested, signInHref: href });
}

/** The sign-in that leads back to this address. */
export async function signInAgainHref(type: SignInType, requested: RequestContext): Promise<string> {
  const { pathname, search } = requested.address;
  return signInHref({ type, redirect: pathname + search, back: await findPageBefore(requested) });
}

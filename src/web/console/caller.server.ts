/** The caller, by the cookie of the dealer group; without a session, redirects to the sign-in. */
import { data, redirect } from 'react-router';
import { isGroupAddress, signInHref } from '#domain/staff/console-links.ts';
import { type FoundCaller, findCaller } from '#use-cases/staff/find-caller.ts';
import { isEncrypted, readCookie, writeCookie } from '#web/server/headers/site-cookies.ts';
import type { ConsoleRequest } from './request-context.server.ts';

const nameOf = (dealerGroupId: string, origin: string) =>
  `${isEncrypted(origin) ? '__Host-' : ''}fc.${dealerGroupId}`;

function readStaffToken(cookieHeader: string | null, dealerGroupId: string, origin: string): string | null {
  return readCookie(cookieHeader, nameOf(dealerGroupId, origin));
}

type StaffCookie = {
  readonly dealerGroupId: string;
  /** Null takes it away. */
  readonly token: string | null;
  readonly maxAgeMs: number;
  readonly origin: string;
};

/**
 * The cookie of the session: one for each dealer group, so that a person who works for two is signed in to both.
 * Behind encryption its name begins with `__Host-`, which browsers reserve for this very host.
 */
export function staffCookie({ dealerGroupId, token, maxAgeMs, origin }: StaffCookie): string {
  const maxAgeSeconds = Math.floor(maxAgeMs / 1000);
  return writeCookie({ name: nameOf(dealerGroupId, origin), value: token, maxAgeSeconds, origin });
}

/** One request asks once, however many loaders it has; the next asks again, so that what was taken away is gone. */
const found = new WeakMap<ConsoleRequest['faults'], Promise<FoundCaller | null>>();

type Input = ConsoleRequest & { readonly request: Request; readonly url: URL };

/** Null without a session of this group. */
export function findSignedIn(requested: ConsoleRequest, dealerGroupId: string): Promise<FoundCaller | null> {
  const { cookieHeader, origin, faults: errorLog } = requested;
  const known = found.get(errorLog);
  if (known !== undefined) return known;
  const token = readStaffToken(cookieHeader, dealerGroupId, origin);
  const finding = find(requested, { dealerGroupId, token });
  found.set(errorLog, finding);
  return finding;
}

async function find(
  { app, now, clientAddress, noteSignedIn }: ConsoleRequest,
  requested: { readonly dealerGroupId: string; readonly token: string | null },
): Promise<FoundCaller | null> {
  const caller = await findCaller({ ...requested, clientAddress }, app, now);
  if (caller !== null) noteSignedIn(requested.dealerGroupId);
  return caller;
}

/**
 * Throws the redirect to the sign-in, and 404 for what cannot be a group's name: whether there is one is not public.
 */
export async function requireCaller(requested: Input, dealerGroupId: string): Promise<FoundCaller> {
  if (!isGroupAddress(dealerGroupId)) throw data(null, { status: 404 });
  const signedIn = await findSignedIn(requested, dealerGroupId);
  const isServed = requested.app.dealerGroups().some(({ id }) => id === dealerGroupId);
  if (signedIn !== null && !isServed) throw data(null, { status: 404 });
  if (signedIn !== null) return signedIn;
  // What was sent by a form is not sent again by coming back: its screen is.
  throw redirect(signInHref(dealerGroupId, `${requested.url.pathname}${requested.url.search}`), 303);
}

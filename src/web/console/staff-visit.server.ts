/** A visit to a screen without a session: from where, to which dealer group. */
import { data, redirectDocument } from 'react-router';
import { formatGroupAddress, isGroupAddress } from '#domain/staff/console-links.ts';
import type { CeremonyFault } from '#use-cases/staff/staff-ceremony.ts';
import type { StaffVisit, TooMany } from '#use-cases/staff/staff-ports.ts';
import { staffCookie } from './caller.server.ts';
import type { OpenRequest } from './request-context.server.ts';

export type Visited = { readonly visit: StaffVisit; readonly groupName: string };

/** Throws 404 for what no group can be called. One that there is not answers like one that there is (`group-address.ts`). */
export function requireVisit({ params, origin, clientAddress, userAgent }: OpenRequest): Visited {
  const { group = '' } = params;
  if (!isGroupAddress(group)) throw data(null, { status: 404 });
  return {
    groupName: formatGroupAddress(group),
    visit: { dealerGroupId: group, origin, clientAddress, userAgent: userAgent ?? '' },
  };
}

/** Every text field of the form; throws 400 for what is no form. */
export async function readTexts(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}

type Held = { readonly token: string; readonly expiresAt: Date };

export function holdCookie(
  { token, expiresAt }: Held,
  { now, origin, params, noteSignedIn }: OpenRequest,
): string {
  const maxAgeMs = expiresAt.getTime() - now.getTime();
  noteSignedIn(params.group ?? '');
  return staffCookie({ dealerGroupId: params.group ?? '', token, maxAgeMs, origin });
}

/** On to a screen, under this token; as a new document, whose policy is that of a signed-in person. */
export function enter(held: Held, href: string, opened: OpenRequest): Response {
  return redirectDocument(href, { status: 303, headers: { 'set-cookie': holdCookie(held, opened) } });
}

/** The obstacle, with its status. */
export function refuseWith(problem: string, status = 422) {
  return data({ problem }, { status });
}

export function describeError(error: CeremonyFault | TooMany): {
  readonly problem: string;
  readonly status: number;
} {
  switch (error.kind) {
    case 'too-many':
      return {
        problem: `Too many attempts. Wait ${Math.ceil(error.retryAfterSeconds / 60)} min and try again.`,
        status: 429,
      };
    case 'over':
      return {
        problem: 'The sign-in request expired or was already used. Press the button again.',
        status: 422,
      };
    case 'unreadable':
      return {
        problem: 'We couldn’t read the response from your device. Press the button again.',
        status: 422,
      };
    case 'counter-behind':
      return {
        problem:
          'The sign-in counter of this passkey did not go up, as it does when a passkey was copied or its device was restored from a backup. Sign in with another passkey or a code, remove this passkey, and add a new one.',
        status: 403,
      };
    case 'refused':
      return {
        problem:
          'This passkey doesn’t work for this console. It may belong to another dealer group or have been removed.',
        status: 403,
      };
  }
}

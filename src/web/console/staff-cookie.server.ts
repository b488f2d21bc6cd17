/**
 * The cookie of the session: one for each dealer group, so that a person who works for two is signed in to both. Behind
 * encryption its name begins with `__Host-`, which browsers reserve for this very host.
 */
import { isEncrypted, readCookie, writeCookie } from '#web/server/headers/cookie.ts';

const nameOf = (dealerGroupId: string, origin: string) =>
  `${isEncrypted(origin) ? '__Host-' : ''}fc.${dealerGroupId}`;

export function readStaffToken(
  cookieHeader: string | null,
  dealerGroupId: string,
  origin: string,
): string | null {
  return readCookie(cookieHeader, nameOf(dealerGroupId, origin));
}

type StaffCookie = {
  readonly dealerGroupId: string;
  /** Null takes it away. */
  readonly token: string | null;
  readonly maxAgeMs: number;
  readonly origin: string;
};

export function staffCookie({ dealerGroupId, token, maxAgeMs, origin }: StaffCookie): string {
  const maxAgeSeconds = Math.floor(maxAgeMs / 1000);
  return writeCookie({ name: nameOf(dealerGroupId, origin), value: token, maxAgeSeconds, origin });
}

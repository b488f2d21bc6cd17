/** A passkey: what a shopper's device proves itself with in place of a code, on one site, and nowhere else. */
import { minuteMs } from '#domain/time/durations.ts';

export type Passkey = {
  readonly siteSlug: string;
  /** The site's host when it was made: browsers use it there alone (the RP ID). */
  readonly host: string;
  /** Base64url, as the device chose it. */
  readonly credentialId: string;
  /** Base64url of the public key as COSE writes it. */
  readonly publicKey: string;
  /** How often the device says that it was used; 0 for ever where it does not count. */
  readonly counter: number;
  /** The browser that made it, such as "Chrome on Android". */
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** How long a shopper may take from the prompt to face, finger or PIN. */
export const ceremonyLifetimeMs = 5 * minuteMs;
/** Of one shopper on one site. */
export const maxPasskeys = 10;

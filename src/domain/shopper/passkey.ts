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

/** EdDSA, ES256, RS256: every device knows one of them. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** The request to the browser's authenticator, as WebAuthn writes it in JSON. */
export type PasskeyCreationOptions = {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly excludeCredentials: readonly { readonly type: 'public-key'; readonly id: string }[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
  readonly timeout: number;
};

export type PasskeyRequestOptions = {
  readonly challenge: string;
  readonly rpId: string;
  readonly userVerification: 'required';
  readonly timeout: number;
};

type Creation = {
  readonly challenge: string;
  readonly host: string;
  readonly siteName: string;
  /** Base64url; says nothing of whose it is. */
  readonly userHandle: string;
  /** Tells two numbers of one person apart in the device's own list. */
  readonly userName: string;
  /** A device that has one of them makes no second. */
  readonly knownIds: readonly string[];
};

/** One that the device finds automatically, without a user id, and uses with face, finger or PIN only. */
export function passkeyCreationOptions(creation: Creation): PasskeyCreationOptions {
  const { challenge, host, siteName, userHandle, userName, knownIds } = creation;
  return {
    challenge,
    rp: { id: host, name: siteName },
    user: { id: userHandle, name: userName, displayName: userName },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: knownIds.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: ceremonyLifetimeMs,
  };
}

/** Names no passkey: who is known here must not leak. */
export function passkeyRequestOptions({
  challenge,
  host,
}: Pick<Creation, 'challenge' | 'host'>): PasskeyRequestOptions {
  return { challenge, rpId: host, userVerification: 'required', timeout: ceremonyLifetimeMs };
}

/** Who tells people from programs. One adapter for each service; a site's configuration says which. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export type CaptchaVerdict =
  /** `useKey` names this very proof, which may be used for one submission only, until `expiresAt`. */
  | { readonly kind: 'proven'; readonly useKey: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly reason: 'wrong' | 'expired' }
  /** The service did not answer, or is not set up: nothing was learnt about the shopper. */
  | { readonly kind: 'unavailable'; readonly problem: string };

export interface Captcha {
  /** Total: a proof may be any text that a client posted. */
  verify(proof: string, clientAddress: string, now: Date): Promise<CaptchaVerdict>;
}

export interface ProofOfWork extends Captcha {
  /** A task for a browser, as the JSON that its solver takes. */
  createChallenge(now: Date): Promise<unknown>;
}

export interface Captchas {
  /** Null where the site asks for none. */
  of(config: Pick<SiteConfig, 'captcha' | 'hosts'>): Captcha | null;
  readonly proofOfWork: ProofOfWork;
}

/** Which proofs were used already, so that one solved task is not accepted twice. */
export type UsedProof = {
  readonly useKey: string;
  /** What it was used for; the same again is the same press of the button. */
  readonly submissionKey: string;
  /** After this the proof is refused for its age, and need not be remembered. */
  readonly expiresAt: Date;
};

export interface ProofLedger {
  /** True when it was not used before, or for this same submission. */
  claim(proof: UsedProof, now: Date): Promise<boolean>;
}

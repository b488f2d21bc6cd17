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

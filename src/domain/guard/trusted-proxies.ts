/** Which machines in front of the server may say where a request came from. */
export type TrustedProxies = {
  /** How many of them stand one behind the other at most. */
  readonly hops: number;
  /** Where they stand, as addresses or networks (10.0.0.0/8); null where only their number is known. */
  readonly networks: readonly string[] | null;
};

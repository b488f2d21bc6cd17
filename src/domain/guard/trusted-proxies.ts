/** Which machines in front of the server may say where a request came from. */
export type TrustedProxies = {
  /** How many of them are chained at most. */
  readonly hops: number;
  /** Their addresses or networks (10.0.0.0/8); null where only their number is known. */
  readonly networks: readonly string[] | null;
};

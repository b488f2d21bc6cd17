/** What the internet's directory of names says of a host. */
export type DnsAnswer =
  | {
      readonly kind: 'found';
      /** The name that the host is another name of; null where it is none. */
      readonly alias: string | null;
      /** IPv4 and IPv6, alike for an alias. */
      readonly addresses: readonly string[];
    }
  /** There is no such name. */
  | { readonly kind: 'none' }
  /** The server of names did not answer. */
  | { readonly kind: 'failed' };

export interface DnsLookup {
  lookUp(host: string): Promise<DnsAnswer>;
}

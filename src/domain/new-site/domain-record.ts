/** Which DNS record leads a domain to this installation, and whether the one that was found does. */

export type DnsRecord = { readonly type: 'CNAME' | 'A'; readonly name: string; readonly value: string };

export type FoundName =
  | { readonly kind: 'found'; readonly alias: string | null; readonly addresses: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' };

/** Where domains of dealers have to lead: a host name, and what it leads to itself. */
export type DomainTarget = { readonly host: string; readonly addresses: readonly string[] };

export type DomainState = {
  readonly host: string;
  /** `local`: a name of this computer, which needs no record. `unknown`: no answer came, or there is no target. */
  readonly state: 'local' | 'here' | 'elsewhere' | 'none' | 'unknown';
  /** What to enter at the registrar; none where the target is not known. */
  readonly expected: readonly DnsRecord[];
  /** What was found, as a person compares it. */
  readonly found: string;
};

/** Names that browsers resolve to their own computer. */
export function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

export function describeDomain(host: string, target: DomainTarget | null, found: FoundName): DomainState {
  if (isLocalName(host)) return { host, state: 'local', expected: [], found: '' };
  const expected = target === null ? [] : recordsFor(host, target);
  if (found.kind === 'failed') return { host, state: 'unknown', expected, found: 'No answer' };
  if (found.kind === 'none') return { host, state: 'none', expected, found: 'No record' };
  const { alias, addresses } = found;
  const text = [...(alias === null ? [] : [alias]), ...addresses].join(', ');
  if (target === null) return { host, state: 'unknown', expected, found: text };
  const leadsHere =
    withoutDot(alias ?? '') === target.host ||
    (addresses.length > 0 && addresses.every((address) => target.addresses.includes(address)));
  return { host, state: leadsHere ? 'here' : 'elsewhere', expected, found: text };
}

/** A name of its own zone cannot be an alias (RFC 1034, 3.6.2): it takes addresses. */
function recordsFor(host: string, { host: value, addresses }: DomainTarget): readonly DnsRecord[] {
  const zone = zoneOf(host);
  const name = host === zone ? '@' : host.slice(0, -zone.length - 1);
  if (host !== zone) return [{ type: 'CNAME', name, value }];
  return addresses
    .filter((address) => !address.includes(':'))
    .map((address) => ({ type: 'A', name, value: address }));
}

/** The part that was registered: `example.com.au` of `www.example.com.au`. */
function zoneOf(host: string): string {
  const labels = host.split('.');
  const isSecondLevel = /^(?:com|net|org|edu|gov|asn|id|co)$/.test(labels.at(-2) ?? '');
  const hasCountry = (labels.at(-1) ?? '').length === 2;
  return labels.slice(isSecondLevel && hasCountry ? -3 : -2).join('.');
}

function withoutDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

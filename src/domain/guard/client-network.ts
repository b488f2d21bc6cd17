/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which is what one household gets. */

export function clientNetwork(address: string): string {
  const text = address.trim().toLowerCase().replace(/%.*$/s, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!text.includes(':')) return text;
  const groups = expandGroups(text);
  return groups === null ? text : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups without leading zeros; null for what is no IPv6 address. */
function expandGroups(text: string): readonly string[] | null {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 0) return null;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.every((group) => /^[\da-f]{1,4}$|^\d+\.\d+\.\d+\.\d+$/.test(group))
    ? groups.map((group) => group.replace(/^0+(?=.)/, ''))
    : null;
}

/** Which machines in front of the server may say where a request came from. */
export type TrustedProxies = {
  /** How many of them are chained at most. */
  readonly hops: number;
  /** Their addresses or networks (10.0.0.0/8); null where only their number is known. */
  readonly networks: readonly string[] | null;
};

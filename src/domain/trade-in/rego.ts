/** An Australian registration as plates write it. */

/** Plates of every state and territory fit; personal ones have up to nine signs. */
const maxRegoLength = 9;

/** "abc 12d" → "ABC12D"; null for what no plate says. */
export function normaliseRego(typed: string): string | null {
  const rego = typed.replace(/[\s.·\-–]/g, '').toUpperCase();
  return /^[A-Z0-9]+$/.test(rego) && rego.length <= maxRegoLength ? rego : null;
}

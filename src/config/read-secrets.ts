/** The variables whose whole names fit a pattern, such as LEAD_SECRET_…; an empty one counts as absent. */

export function readSecrets(
  variables: Readonly<Record<string, string | undefined>>,
  pattern: RegExp,
): ReadonlyMap<string, string> {
  const entries = Object.entries(variables).flatMap(([name, value]) => {
    const secret = value?.trim();
    return secret && pattern.test(name) ? [[name, secret] as const] : [];
  });
  return new Map(entries);
}

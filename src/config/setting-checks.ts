/** How the variables of the environment are checked and read. */

/** Whether a setting is an address of the kind that it has to be. */
export function isDatabaseUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^postgres(ql)?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    url.pathname.length > 1 &&
    isDecodable(url.username) &&
    isDecodable(url.password)
  );
}

export function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}

export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

/** Drivers decode names and passwords of an address, and would throw on a lone percent sign. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

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

/** The scripts of partners as their page names them. */

export type NamedScript = {
  readonly name: string;
  readonly src: string;
  readonly needsConsent: boolean;
  readonly isolation: 'frame' | 'page';
};

/** Total: what the page does not name well is left out. */
export function parseScripts(text: string | undefined): readonly NamedScript[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isNamedScript) : [];
  } catch {
    return [];
  }
}

function isNamedScript(value: unknown): value is NamedScript {
  if (typeof value !== 'object' || value === null) return false;
  const { name, src, needsConsent, isolation } = value as Partial<Record<keyof NamedScript, unknown>>;
  return (
    typeof name === 'string' &&
    typeof src === 'string' &&
    src.startsWith('https://') &&
    typeof needsConsent === 'boolean' &&
    (isolation === 'frame' || isolation === 'page')
  );
}

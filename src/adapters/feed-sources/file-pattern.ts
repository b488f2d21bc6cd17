/** "stock-*.csv" as a pattern: a star matches anything. The configuration accepts only names. */
export function filePattern(files: string): RegExp {
  const parts = files.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** A file that was written to a moment ago may still be on its way. */
export const unchangedForMs = 30_000;

/** What every piece of structured data is made with. */

/** JSON as it goes into the script element. */
export type Markup = { readonly [name: string]: unknown };

export function asGraph(nodes: readonly Markup[]): Markup {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Unknown facts are left out. */
export function known(entries: Markup): Markup {
  return Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

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

const unsafe = /[<>&\u2028\u2029]/g;

/** JSON that nothing in it can lead out of its script element: no tag, no comment, no entity can begin. */
export function serialiseMarkup(markup: Markup): string {
  return JSON.stringify(markup).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

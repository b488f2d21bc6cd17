/** Which values of a site are content: people who edit pages may change them, and settings need another permission. */

/** Pages, offers and what is between them. */
const contentRoots = /^(pages|offers|promos|resultCards)([.[#]|$)/;

export function isContent(path: string): boolean {
  return contentRoots.test(path);
}

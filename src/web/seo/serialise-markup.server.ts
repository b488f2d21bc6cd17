import type { Markup } from './markup.server.ts';

const unsafe = /[<>&\u2028\u2029]/g;

/** JSON that nothing in it can lead out of its script element: no tag, no comment, no entity can begin. */
export function serialiseMarkup(markup: Markup): string {
  return JSON.stringify(markup).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Dealer comments: what is shown, and where it is cut. The tab's placeholder is the same words. */

export const commentsCutCharacters = 400;
export const pendingCommentsText = 'Dealer comments are pending. Please check back here later.';

export type DealerComments =
  | { readonly kind: 'pending'; readonly text: string }
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'cut'; readonly shown: string; readonly rest: string };

const onlySeparators = /^[\s\-–—_*=~.·•|/\\#]*$/;

export function displayComments(comments: string | null): DealerComments {
  const text = (comments ?? '').trim();
  if (onlySeparators.test(text)) return { kind: 'pending', text: pendingCommentsText };
  if (text.length <= commentsCutCharacters) return { kind: 'whole', text };
  const cut = cutPoint(text);
  return { kind: 'cut', shown: text.slice(0, cut), rest: text.slice(cut) };
}

/** The last space at or before the limit, so that no word or surrogate pair is split; the limit itself in one long word. */
function cutPoint(text: string): number {
  const space = text.lastIndexOf(' ', commentsCutCharacters);
  if (space > commentsCutCharacters / 2) return space;
  const code = text.charCodeAt(commentsCutCharacters - 1);
  const splitsPair = code >= 0xd800 && code <= 0xdbff;
  return splitsPair ? commentsCutCharacters - 1 : commentsCutCharacters;
}

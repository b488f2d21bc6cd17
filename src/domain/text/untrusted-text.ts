/**
 * Text from outside (a dealer's comments, a feed's feature), as a program may be shown it: letters only, no markup,
 * nothing that hides or reverses the text. It is still untrusted: a program that passes it on has to say so.
 */

export const maxUntrustedTextLength = 2_000;

/** Tabs and line ends become a blank. */
const controls = /\p{Cc}+/gu;
/** Zero-width and bidirectional marks, tags, fillers, and what is no letter at all. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}]/gu;
const markup = /<[^<>]*>/g;

export function untrustedText(text: string, maxLength: number = maxUntrustedTextLength): string {
  const plain = text
    .replace(unseen, '')
    .normalize('NFC')
    .replace(markup, ' ')
    // What is left of them cannot make a tag any more.
    .replace(/[<>]/g, ' ')
    .replace(controls, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...plain].slice(0, maxLength).join('').trimEnd();
}

/** Of the reference's words for a key those that a person at the desk can use: no rows, no code, nothing for `null`. */

/** "How repayments are shown; null shows none." → "How repayments are shown; left empty it shows none." */
export function spokenDescription(description: string): string {
  return description
    .replaceAll(/ ?\((?:[A-Z]+-\d+(?:, | to | and )?)+\)/g, '')
    .replaceAll('`', '')
    .replaceAll(', YYYY-MM-DDTHH:MM', '')
    .replaceAll(/\bnull (?=for\b|where\b)/g, 'empty ')
    .replaceAll(/\bnull (?=[a-z])/g, 'left empty it ')
    .replaceAll(/\bnull\b/g, 'empty');
}

/** Text as it is compared: without accents, in lower case, each letter as people type who do not have it on their keyboard. */

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ς: 'σ',
};
const unplain = /[æœßøłđðþħıŧŋĸς]/gu;
const plainAscii = /^[ -~]*$/;

/** "Citroën" is "citroen", "CŒUR" is "coeur", "Škoda" is "skoda". Folding twice changes nothing. */
export function foldText(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(unplain, (letter) => plainLetters[letter] ?? letter);
}

/** The nine paints a demo car can be photographed in, and which of them represents a seller's colour word. */

export const demoPaints = [
  'white',
  'silver',
  'grey',
  'black',
  'red',
  'blue',
  'green',
  'orange',
  'beige',
] as const;
export type DemoPaint = (typeof demoPaints)[number];

const wordsOf: Readonly<Record<DemoPaint, readonly string[]>> = {
  white: ['white', 'pearl', 'ivory', 'polar', 'snow', 'ice', 'glacier', 'alabaster'],
  silver: ['silver', 'aluminium', 'platinum', 'chrome'],
  grey: ['grey', 'gray', 'charcoal', 'graphite', 'gunmetal', 'steel', 'titanium', 'slate', 'granite', 'ash'],
  black: ['black', 'ebony', 'onyx', 'midnight', 'obsidian', 'jet'],
  red: ['red', 'maroon', 'burgundy', 'crimson', 'scarlet', 'ruby', 'cherry', 'pink'],
  blue: ['blue', 'navy', 'indigo', 'sapphire', 'cobalt', 'azure', 'sky', 'purple', 'violet', 'aqua'],
  green: ['green', 'olive', 'khaki', 'emerald', 'forest', 'teal', 'turquoise', 'lime', 'sage'],
  orange: ['orange', 'copper', 'amber', 'ember', 'yellow', 'rust'],
  beige: ['beige', 'gold', 'bronze', 'brown', 'sand', 'champagne', 'cream', 'tan', 'mocha', 'latte'],
};

const paintByWord: ReadonlyMap<string, DemoPaint> = new Map(
  demoPaints.flatMap((paint) => wordsOf[paint].map((word) => [word, paint] as const)),
);

/**
 * The paint nearest to what the seller calls the colour. A plain colour word beats a fanciful one ("Crystal Black
 * Pearl" is black), the last beats the others ("Silver Blue" is blue); what follows "with", "and", "/" or "," is a
 * second colour. Unknown words give silver, the least surprising car.
 */
export function paintForColour(colourName: string | null): DemoPaint {
  const [firstColour = ''] = (colourName ?? '').toLowerCase().split(/\bwith\b|\band\b|[/,&+(]/);
  const words = firstColour.split(/[^a-z]+/).toReversed();
  const plain = words.map((word) => demoPaints.find((paint) => paint === word)).find(isKnown);
  return plain ?? words.map((word) => paintByWord.get(word)).find(isKnown) ?? 'silver';
}

const quietPaints: ReadonlySet<DemoPaint> = new Set(['white', 'silver', 'grey', 'black']);

/** A yard of greys has a page of photographs that look alike: coloured cars are there twice as often. */
export function weighPaint(name: string): number {
  return quietPaints.has(paintForColour(name)) ? 1 : 2;
}

function isKnown(paint: DemoPaint | undefined): boolean {
  return paint !== undefined;
}

/** A parser of text from outside, as the benchmark tries it. */
export type OutsideParser = {
  readonly name: string;
  /** Words and signs of its own. */
  readonly own: readonly string[];
  /** No longer text reaches it. */
  readonly maxLength: number;
  readonly read: (text: string) => unknown;
};

/** No limit of its own: longer than any text that is drawn. */
export const large = 1_000_000;

/** Signs of HTML. */
export const htmlOwn = [
  '<div>',
  '</div>',
  '<p',
  '<table><tr><td>',
  '</td>',
  '<a href="',
  '<style>',
  '&#x',
  '&lt',
  '<!--',
  '-->',
];

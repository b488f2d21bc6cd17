/** Finds sizes of letters written as values in style sheets, for the check that they come from the scale. */

export type RawFontSize = { readonly selector: string; readonly value: string };

/** A sheet of paper has its own: the page has to end where the sheet does. */
const onPaper = /@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const comment = /\/\*[\s\S]*?\*\//g;
const rule = /([^{};]*)\{([^{}]*)\}/g;
const declaration = /(?:^|[;\s])(font-size|font):\s*([^;]+)/g;
/** Absolute, or by the browser's setting; a share of the parent's (`em`, `%`) and of the window's (`vw`) is none. */
const length = /\d(?:px|pt|rem)\b/;

/** Letters and what is cut to them: in rem, so that they follow the text size that the user has set in the browser. */
const ofLetters = /(?:^|[;\s])((?:font|font-size|line-height|--text-[a-z0-9-]+):\s*[^;]*\dpx[^;]*)/g;

/** Letters, heights of lines and widths at which layouts change that are written in px. */
export function findPixelLetters(sheet: string): readonly string[] {
  const plain = sheet.replace(comment, '');
  const queries = (plain.match(/@media[^{]*/g) ?? []).filter((query) => /\dpx/.test(query));
  const declared = [...plain.matchAll(rule)].flatMap(([, selector = '', body = '']) =>
    isPicture(selector) ? [] : [...body.matchAll(ofLetters)].map(([, found = '']) => found),
  );
  return [...queries, ...declared].map((found) => found.trim());
}

/** A logo is a picture, though made of letters (decision 0011). */
const isPicture = (selector: string) => /\.[a-z_-]*logo/.test(selector);

export function findRawFontSizes(sheet: string): readonly RawFontSize[] {
  return [...sheet.replace(comment, '').replace(onPaper, '').matchAll(rule)].flatMap(
    ([, selector = '', body = '']) =>
      isPicture(selector)
        ? []
        : [...body.matchAll(declaration)].flatMap(([, , value = '']) =>
            // The value after the slash is the height of the line.
            length.test(value.split('/')[0] ?? '')
              ? [{ selector: selector.trim(), value: value.trim() }]
              : [],
          ),
  );
}

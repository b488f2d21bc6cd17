/** Cars in lists, tables and headings: a title that begins with year and make, and what is written below it. */
import { trimCharacters } from '#domain/text/trim-characters.ts';
import { absolute, type CarTitle, readCarTitle, readNumber, readPrice, readVin } from './car-words.ts';
import type { SitePage } from './claims.ts';
import type { OldCar } from './old-car.ts';
import { pathOf } from './old-copy.ts';
import type { PageLine } from './read-page.ts';

const maxLinesBelow = 12;

export function carsOfText(page: SitePage): readonly OldCar[] {
  const lines = page.stated.filter(({ zone }) => zone !== 'nav' && zone !== 'footer');
  return lines.flatMap((line, index) => {
    const found = titleIn(line);
    if (found === null) return [];
    const below = lines.slice(index + 1, index + 1 + maxLinesBelow);
    const end = below.findIndex(
      (each) => titleIn(each) !== null || (each.level > 0 && each.level <= Math.max(line.level, 2)),
    );
    const around = [line, ...(end === -1 ? below : below.slice(0, end))];
    return [carOfLines(page, line, found, around, lines)];
  });
}

function titleIn(line: PageLine): (CarTitle & { readonly text: string }) | null {
  for (const cell of line.linkText === null ? line.cells : [line.linkText, ...line.cells]) {
    const text = trimCharacters(cell.split(/, | \| | - \$/)[0] ?? '', ' ,.');
    const title = readCarTitle(text);
    if (title !== null) return { ...title, text };
  }
  return null;
}

function carOfLines(
  page: SitePage,
  line: PageLine,
  title: CarTitle & { readonly text: string },
  around: readonly PageLine[],
  lines: readonly PageLine[],
): OldCar {
  const text = around.map((each) => each.text.replace(title.text, '')).join('\n');
  const href = line.href;
  const columns = columnsOf(line, lines);
  const column = (name: RegExp) => columns.find(([heading]) => name.test(heading))?.[1] ?? null;
  const [, stock = null] =
    /\bstock(?: ?(?:no|number|num|id))?[.:# ]{0,4}([A-Z]{0,4}-?\d[A-Z0-9-]{1,12})\b/i.exec(text) ?? [];
  const [, price = null] = /\$ ?(\d{1,3}(?:,\d{3}){1,2}|\d{4,6})\b/.exec(text) ?? [];
  const [, km = null] = /\b(\d{1,3}(?:,\d{3}){1,2}|\d{1,6}) ?kms?\b/i.exec(text) ?? [];
  const own = line.level === 1 || line.level === 2;
  return {
    year: title.year,
    make: title.make,
    name: title.name,
    model: null,
    priceDollars: readPrice(price),
    odometerKm: readNumber(km) ?? readNumber(column(/^(?:kms?|odometer|kilomet)/i)),
    stockNumber: stock ?? column(/^stock/i),
    vin: readVin(text),
    isNew: null,
    path:
      href === null
        ? own
          ? pathOf(page.address)
          : null
        : pathOf(URL.parse(href, absolute(page.address))?.href ?? href),
    evidence: [
      {
        address: page.address,
        quote: around
          .map((each) => each.text)
          .join('; ')
          .slice(0, 240),
      },
    ],
  };
}

/** The cells of a row with the headings above them. */
function columnsOf(line: PageLine, lines: readonly PageLine[]): readonly (readonly [string, string])[] {
  if (line.cells.length < 3) return [];
  const headings = lines.find(
    ({ cells }) =>
      cells.length === line.cells.length && cells.some((cell) => /^(?:stock|price|vin)/i.test(cell)),
  );
  return headings === undefined
    ? []
    : headings.cells
        .map((heading, index) => [heading, line.cells[index] ?? ''] as const)
        .filter(([, value]) => value !== '');
}

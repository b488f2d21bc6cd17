/** Layouts change at six widths, and at a few others where the words of one part need it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const webFolder = join(import.meta.dirname, '..');
const breakpoints = [400, 576, 768, 992, 1200, 1400];

/** Where a part of its own changes as soon as its words no longer fit. */
const own: Readonly<Record<string, readonly number[]>> = {
  'console/features/frame/frame.css': [1101],
  // Where the rail of the console becomes icons.
  'console/features/content/editor.css': [1101],
  'console/features/feeds/setup.css': [1101],
  'console/features/stock/car-page.css': [1101],
  'console/features/stock/stock-bar.css': [1101],
  'console/ui/page-head.css': [360],
  'console/ui/steps.css': [1101],
  'site/features/car/sections/similar-cars.css': [1100],
  'site/features/garage/garage.css': [560],
  'site/parts/car-card/car-card.css': [300],
  'site/templates/meridian/header/header.css': [360],
  'site/templates/outback/car/outback-card.css': [360, 1300],
  'site/templates/outback/header/header.css': [420, 1100, 1420],
  'site/templates/outback/home/home-page.css': [1300],
  'site/templates/outback/listing/outback-listing.css': [1300],
  'site/templates/volt/header/header.css': [390, 1280, 1500],
  'site/templates/volt/listing/volt-listing.css': [1280],
};

/** The widths in px from which on something is so: `max-width: 47.9375rem` (767 px) ends where 768 begins. */
function findWidths(sheet: string): readonly number[] {
  const queries = sheet.match(/@media[^{]*/g) ?? [];
  return queries.flatMap((query) =>
    [...query.matchAll(/\((min|max)-width: ([\d.]+)rem\)/g)].map(
      ([, side, width]) => Number(width) * 16 + (side === 'max' ? 1 : 0),
    ),
  );
}

describe('the widths at which layouts change', () => {
  const used = new Map(
    globSync('**/*.css', { cwd: webFolder }).map((file) => [
      file.replaceAll('\\', '/'),
      new Set(findWidths(readFileSync(join(webFolder, file), 'utf8'))),
    ]),
  );

  it('UI-3 are 400, 576, 768, 992, 1200 and 1400 px, each in use', () => {
    const all = new Set([...used.values()].flatMap((widths) => [...widths]));
    expect(breakpoints.filter((width) => !all.has(width))).toEqual([]);
  });

  it('UI-3 are others only in the sheets that say why, and in no more of them', () => {
    const others = [...used].flatMap(([file, widths]) => {
      const found = [...widths].filter((width) => !breakpoints.includes(width)).sort((a, b) => a - b);
      return found.length === 0 ? [] : [[file, found]];
    });
    expect(Object.fromEntries(others)).toEqual(own);
  });
});

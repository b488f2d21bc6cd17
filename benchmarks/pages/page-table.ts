/** One table a site: a row for each measure, a column for each page, the previous figures beside the current ones. */
import {
  formatFigure,
  type Measure,
  measures,
  type PageFigures,
  pageKinds,
  type SiteFigures,
} from './page-measures.ts';

export function printSiteTables(now: SiteFigures, before: SiteFigures | null): void {
  for (const [host, pages] of Object.entries(now)) {
    console.log(`\n${host}${before ? ' (before → now)' : ''}\n`);
    console.log(`| | ${pageKinds.join(' | ')} |`);
    console.log(`|---|${pageKinds.map(() => '---|').join('')}`);
    for (const [measure, { label, unit }] of Object.entries(measures) as [
      Measure,
      (typeof measures)[Measure],
    ][]) {
      const cells = pageKinds.map((kind) => cell(measure, pages[kind], before?.[host]?.[kind]));
      if (cells.some((text) => text !== '–'))
        console.log(`| ${unit ? `${label}, ${unit}` : label} | ${cells.join(' | ')} |`);
    }
  }
}

function cell(measure: Measure, now: PageFigures | undefined, before: PageFigures | undefined): string {
  const text = formatFigure(measure, now?.[measure]);
  const earlier = formatFigure(measure, before?.[measure]);
  return earlier === '–' ? text : `${earlier} → ${text}`;
}

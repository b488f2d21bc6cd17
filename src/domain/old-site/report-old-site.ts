/** The report on a former website, for a person to read beside its draft: each fact with where it was found. */
import { describeReading, type ListedFact, listFacts } from './fact-list.ts';
import type { OldSiteFacts } from './find-facts.ts';
import type { OldRedirect } from './plan-old-redirects.ts';

const titles = {
  business: 'Business',
  contact: 'Contact',
  hours: 'Opening hours',
  look: 'Look',
  people: 'People',
  pages: 'Pages',
  offers: 'Offers',
  cars: 'Cars',
} as const;

export function reportOldSite(
  facts: OldSiteFacts,
  redirects: readonly OldRedirect[],
  notes: readonly string[],
): string {
  const listed = listFacts(facts);
  const sections = Object.entries(titles).flatMap(([group, title]) => {
    const rows = listed.filter((fact) => fact.group === group);
    return rows.length === 0
      ? []
      : [
          `## ${title}`,
          '',
          '| fact | value | found | where |',
          '|---|---|---|---|',
          ...rows.flatMap(rowsOf),
          '',
        ];
  });
  const open = redirects.filter(({ target }) => target === null);
  const led = redirects.filter(({ target }) => target !== null);
  return [
    `# ${facts.name?.value ?? facts.host ?? 'Former website'}`,
    '',
    describeReading(facts, redirects),
    '',
    ...[...facts.notes, ...notes].map((note) => `- ${cell(note)}`),
    '',
    ...sections,
    '## Redirects',
    '',
    '| old | new | why |',
    '|---|---|---|',
    ...led.flatMap(({ addresses, target, reason }) =>
      addresses.map((address) => `| ${cell(address)} | ${cell(target ?? '')} | ${cell(reason)} |`),
    ),
    '',
    ...(open.length === 0
      ? []
      : [
          '## Old addresses without a page',
          '',
          'Choose a page for each, or mark it as permanently removed.',
          '',
          ...open.flatMap(({ addresses, reason }) =>
            addresses.map((address) => `- ${cell(address)}: ${reason}`),
          ),
          '',
        ]),
  ].join('\n');
}

function rowsOf({ label, value, found, evidence, conflicts }: ListedFact): readonly string[] {
  const where = (places: ListedFact['evidence']) =>
    places.map(({ address, quote }) => `${cell(address)}: “${cell(quote)}”`).join('<br>');
  return [
    `| ${label} | ${cell(value)} | ${found} | ${where(evidence)} |`,
    ...conflicts.map((conflict) => `| | differs: ${cell(conflict.value)} | | ${where(conflict.evidence)} |`),
  ];
}

/** Nothing of another website may end a row or begin a link. */
function cell(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[|[\]<>`\\]/g, (sign) => `\\${sign}`);
}

/** For the screen of redirects, which takes a list: old and new address a line. */
export function listRedirects(redirects: readonly OldRedirect[]): string {
  const lines = redirects.flatMap(({ source, target, isNeeded }) =>
    isNeeded && source !== null && target !== null ? [`${encodeURI(source)}\t${target}`] : [],
  );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

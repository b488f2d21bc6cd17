/** The results of an audit, as docs/accessibility-audit.md shows them. */
import { type Engine, type EngineName, engineNames, notCounted } from './engines.ts';

export type Finding = {
  readonly site: string;
  readonly page: string;
  readonly widthPx: number;
  readonly engine: EngineName;
  readonly problems: readonly string[];
};

type Audit = {
  readonly findings: readonly Finding[];
  readonly engines: Readonly<Record<EngineName, Engine>>;
  readonly browser: string;
  readonly on: string;
};

export function writeReport({ findings, engines, browser, on }: Audit): string {
  const pages = [...new Set(findings.map(({ page }) => page))];
  const sitesOf = (of: readonly Finding[]) =>
    new Intl.ListFormat('en-AU').format(new Set(of.map(({ site }) => site))) || 'none';
  const byLighthouse = findings.filter(({ engine }) => engine === 'Lighthouse');
  const versions = engineNames.map((name) => `${name} ${engines[name].version}`).join(', ');
  const problems = findings.flatMap(({ problems: found, ...where }) =>
    found.map((finding) => ({ ...where, finding })),
  );
  const rows = pages.map((page) => {
    const cells = engineNames.map((engine) => {
      const of = findings.filter((finding) => finding.page === page && finding.engine === engine);
      const count = of.reduce((sum, { problems: found }) => sum + found.length, 0);
      return of.length === 0 ? 'not checked' : `${count} in ${of.length}`;
    });
    return `| ${page} | ${cells.join(' | ')} |`;
  });
  return `# Accessibility audit

\`npm run audit\` checks the pages of a running Forecourt (\`npm start\`) with three engines, in the order of a shopper's visit. It is not part of \`npm test\`, which runs axe. Options: \`--port 3000\`, \`--sites kestrel,halden\`, \`--lighthouse halden,parkway\` (only these sites, \`no\` or \`all\`), \`--pictures FOLDER\` for screenshots. The engines are installed on first use, into \`benchmarks/audit/engines\`.

Last run: ${on}, sites ${sitesOf(findings)}, ${browser}, ${versions}; pages 390 and 1440 px wide, Lighthouse its own phone, on ${sitesOf(byLighthouse)}.

"0 in 8" means no problem in 8 checks (site and width). Counted: serious and critical findings of axe under WCAG 2.2 AA and its best practices; certain violations of WCAG 2.2 of IBM Equal Access; each failed Lighthouse accessibility audit with a weight. Collapsible parts (\`details\`) are open. Lighthouse loads each address itself, so it sees answers to a form as they are without the form. IBM rules not counted: ${Object.entries(
    notCounted,
  )
    .map(([rule, why]) => `\`${rule}\` (${why})`)
    .join('; ')}.

| page | ${engineNames.join(' | ')} |
|---|${engineNames.map(() => '---|').join('')}
${rows.join('\n')}

${problems.length === 0 ? 'No problems found.' : `## Open problems\n\n${problems.map(({ site, page, widthPx, engine, finding }) => `- ${site}, ${page}, ${widthPx} px, ${engine}: ${finding.replaceAll('\n', ' ').replaceAll('<', '&lt;')}`).join('\n')}`}
`;
}

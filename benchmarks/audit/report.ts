/** What an audit found, as docs/accessibility-audit.md tells it. */
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
    found.map((said) => ({ ...where, said })),
  );
  const rows = pages.map((page) => {
    const cells = engineNames.map((engine) => {
      const of = findings.filter((finding) => finding.page === page && finding.engine === engine);
      const count = of.reduce((sum, { problems: found }) => sum + found.length, 0);
      return of.length === 0 ? 'not looked at' : `${count} in ${of.length}`;
    });
    return `| ${page} | ${cells.join(' | ')} |`;
  });
  return `# Audit

\`npm run audit\` walks through the pages of a running Forecourt (\`npm start\`) as a shopper does, and lets engines look at each. It is no part of \`npm test\`, which asks axe on its own. Options: \`--port 3000\`, \`--sites kestrel,halden\`, \`--lighthouse halden,parkway\` (these sites alone, \`no\` or \`all\`), \`--pictures FOLDER\` for a screenshot of each. The engines are installed when it first runs, into \`benchmarks/audit/engines\`.

Last run: ${on}, sites ${sitesOf(findings)}, ${browser}, ${versions}; pages 390 and 1440 px wide, Lighthouse its phone, on ${sitesOf(byLighthouse)}. A figure such as "0 in 8" is the problems in so many looks (site and width). Counted are: of axe serious and critical under WCAG 2.2 AA and its best practices; of IBM Equal Access what it is sure violates WCAG 2.2; of Lighthouse each failed audit of its accessibility category that has a weight. What can be opened (\`details\`) is open. Lighthouse opens each address anew: of a page that answers a form it sees what the address shows without it. Not counted of IBM's rules: ${Object.entries(
    notCounted,
  )
    .map(([rule, why]) => `\`${rule}\`, because ${why}`)
    .join('; ')}.

| page | ${engineNames.join(' | ')} |
|---|${engineNames.map(() => '---|').join('')}
${rows.join('\n')}

${problems.length === 0 ? 'Nothing was found.' : `## What is open\n\n${problems.map(({ site, page, widthPx, engine, said }) => `- ${site}, ${page}, ${widthPx} px, ${engine}: ${said.replaceAll('\n', ' ').replaceAll('<', '&lt;')}`).join('\n')}`}
`;
}

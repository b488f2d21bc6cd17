/** `forecourt site from`: from a dealer's former website to a draft of the new one, with a report on where each fact was found. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type CliIo, type ExitCode, printable, startProgressLine } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { type ReadOptions, readOptions, requireText } from '#cli/command-options.ts';
import { runWithPorts } from '#cli/one-site-command.ts';
import { draftSchemas } from '#domain/new-site/draft-site.ts';
import { answersFrom, draftOldSite, type OldSiteDraft } from '#domain/old-site/draft-old-site.ts';
import { describeReading, listFacts } from '#domain/old-site/fact-list.ts';
import type { OldSiteFacts } from '#domain/old-site/find-facts.ts';
import { type NewCar, planOldRedirects } from '#domain/old-site/plan-old-redirects.ts';
import { listRedirects, reportOldSite } from '#domain/old-site/report-old-site.ts';
import { carHref } from '#domain/site/links.ts';

const answerNames = [
  'site',
  'group',
  'name',
  'template',
  'host',
  'brand',
  'accent',
  'street',
  'town',
  'state',
  'postcode',
  'phone',
  'email',
  'licence',
] as const;
const siteFromOptions = Object.fromEntries(
  [...answerNames, 'to', 'stock-of'].map((name) => [name, { type: 'string' as const }]),
);

export const siteFromCommand: Command = {
  words: ['site', 'from'],
  summary: 'Draft a new site from a dealer’s former website, with a report and redirects.',
  usage: 'FILE|ADDRESS --to FOLDER',
  options: [
    {
      name: 'FILE',
      description: 'A saved copy: a web page (HTML, MHTML), a web archive (WARC) or a ZIP file of pages.',
    },
    { name: 'ADDRESS', description: 'Its address, e.g. www.banksia.com.au. Needs WEBSITE_FETCH=yes.' },
    { name: '--to FOLDER', description: 'A new folder for the draft, the report and the redirects.' },
    {
      name: '--stock-of GROUP',
      description: 'A group whose cars are imported already: old car pages redirect to the same cars.',
    },
    {
      name: '--name, --licence, …',
      description: 'The answers of "site new", where the website does not state one or states it wrongly.',
    },
  ],
  run: runSiteFrom,
};

async function runSiteFrom(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteFromOptions);
  const [source] = options.positionals;
  if (source === undefined)
    throw new CommandFailure(
      `Name a file or an address, for example site from banksia.zip --to banksia-draft.`,
    );
  const folder = resolve(io.cwd, requireText(options, 'to', '--to banksia-draft'));
  if ((await stat(folder).catch(() => null)) !== null)
    throw new CommandFailure(`${folder} already exists. Choose another name.`);
  return runWithPorts(connect, async (ports) => {
    const facts = await read(source, io, ports);
    const redirects = planOldRedirects(facts, {
      cars: await listCars(options.text('stock-of'), ports),
      pages: ['/about-us', '/sell-my-car', '/privacy-policy'],
    });
    const draft = draftOldSite(facts, () => true, ownAnswers(facts, options));
    const notes = draft.ok ? draft.notes : [];
    await writeAll(folder, {
      'report.md': reportOldSite(facts, redirects, notes),
      'facts.json': `${JSON.stringify(listFacts(facts), null, 1)}\n`,
      'redirects.txt': listRedirects(redirects),
      ...(draft.ok ? { ...draft.files, ...draftSchemas() } : {}),
    });
    io.stdout(
      `${describeReading(facts, redirects)}\n${[...facts.notes, ...notes].map((note) => `${printable(note)}\n`).join('')}`,
    );
    io.stdout(describeDraft(draft, folder));
    return draft.ok ? 0 : 2;
  });
}

async function read(source: string, io: CliIo, { oldSites }: CliPorts): Promise<OldSiteFacts> {
  const path = resolve(io.cwd, source);
  const isFile = (await stat(path).catch(() => null))?.isFile() ?? false;
  if (!isFile && !source.includes('.')) throw new CommandFailure(`There is no file ${source}.`);
  const line = startProgressLine(io, 'Fetching');
  try {
    const reading = isFile
      ? await oldSites.readCopy(path, basename(path), { signal: io.signal })
      : await oldSites.fetchSite(source, {
          signal: io.signal,
          onProgress: ({ pages, known }) => line.update(pages, known, `${pages} of ${known} pages`),
        });
    if (reading.kind === 'read') return reading.facts;
    throw new CommandFailure(`Nothing was written. ${printable(reading.reason)}`);
  } finally {
    line.finish();
  }
}

/** What the options say; where neither they nor the website name a look, that of "site new". */
function ownAnswers(facts: OldSiteFacts, options: ReadOptions): Readonly<Record<string, string>> {
  const typed = Object.fromEntries(
    answerNames.flatMap((name) => {
      const value = options.text(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const found = answersFrom(facts, () => true);
  const look = {
    template: 'meridian',
    ...(found.brand === undefined ? { brand: '#10233f' } : {}),
    ...(found.accent === undefined ? { accent: '#1d4fd7' } : {}),
  };
  return {
    ...look,
    ...typed,
    ...(typed.site !== undefined && typed.group === undefined ? { group: typed.site } : {}),
  };
}

async function listCars(group: string | undefined, { carStore }: CliPorts): Promise<readonly NewCar[]> {
  const cars: NewCar[] = [];
  if (group !== undefined)
    for await (const batch of carStore.listSummaries(group))
      cars.push(...batch.map(({ slug, stockNumber, vin }) => ({ href: carHref(slug), stockNumber, vin })));
  return cars;
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { flag: 'wx' });
  }
}

function describeDraft(draft: OldSiteDraft, folder: string): string {
  if (draft.ok)
    return `${folder} has the draft, report.md with where each fact was found, and redirects.txt for the screen Redirects.
Nothing is live. Read the report, then copy its groups folder into your folder of dealers and run "site apply".\n`;
  const missing = Object.entries(draft.problems).map(([name, problem]) => `  --${name}: ${problem}`);
  return `${folder} has report.md and redirects.txt. There is no draft: the website does not state what these options are for.
${missing.join('\n')}\nAdd them, and choose another --to.\n`;
}

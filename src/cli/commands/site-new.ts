/** `forecourt site new`: from a name and an address to a site that can be looked at (CFG-1). */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { type ReadOptions, readOptions } from '#cli/command-options.ts';
import { runWithPorts } from '#cli/one-site-command.ts';
import { draftSite } from '#domain/site-draft/draft-site.ts';
import { type SiteAnswers, siteAnswersSchema } from '#domain/site-draft/site-answers.ts';
import { takeFiles } from '#use-cases/site-version/take-files.ts';
import { describeProblems } from './site-check.ts';

const needed = {
  name: 'The dealer, as shoppers know it.',
  street: 'Street and number of the first location.',
  town: 'Its town.',
  state: 'Its state, such as VIC.',
  postcode: 'Four digits.',
  phone: 'Its phone number.',
  email: 'Where enquiries go.',
  licence: 'The number of its dealer licence.',
} as const;
const assumed = {
  group: 'The group it belongs to; left out, a group of the same name.',
  template: 'meridian (left out), volt (one electric make) or outback (caravans).',
  host: 'Its host name; left out, SITE.localhost.',
  brand: 'The colour of marks and bands, as "#rrggbb".',
  accent: 'The colour of buttons, as "#rrggbb".',
} as const;
const names = [...Object.keys(needed), ...Object.keys(assumed)];

export const siteNewCommand: Command = {
  words: ['site', 'new'],
  summary: 'Writes the files of a new dealer and its site, and puts them into force.',
  usage:
    'SITE --name "Banksia Motors" --street "1 Sturt Street" --town Ballarat --state VIC --postcode 3350 --phone "03 5550 0610" --email sales@example.com --licence 12345',
  options: [
    { name: 'SITE', description: 'The name of its file: lower-case letters, digits and hyphens.' },
    ...[...Object.entries(needed), ...Object.entries(assumed)].map(([name, description]) => ({
      name: `--${name} ${name.toUpperCase()}`,
      description,
    })),
  ],
  namesAddresses: true,
  run: runSiteNew,
};

async function runSiteNew(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(
    args,
    Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  );
  const answers = readAnswers(options);
  return runWithPorts(connect, async (ports) => {
    await write(answers, ports);
    const request = { reason: 'apply', dealerGroupId: answers.group } as const;
    const planned = await takeFiles(request, ports, ports.clock());
    const made = planned.find(({ siteSlug }) => siteSlug === answers.site);
    if (made === undefined || made.kind !== 'apply') {
      const problems = made !== undefined && 'problems' in made ? describeProblems(made.problems) : '';
      throw new CommandFailure(
        `The files of ${answers.site} are written, and not in force. Mend them, then run "site apply":\n${problems}`,
      );
    }
    await tell(answers, io, ports);
    return 0;
  });
}

function readAnswers(options: ReadOptions): SiteAnswers {
  const [site = ''] = options.positionals;
  const given = Object.fromEntries(names.map((name) => [name, options.text(name)]));
  const parsed = siteAnswersSchema.safeParse({
    template: 'meridian',
    group: site,
    host: `${site}.localhost`,
    brand: '#10233f',
    accent: '#1d4fd7',
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    site,
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [name], message }) => {
    const key = String(name);
    if (key === 'site') return `  SITE: ${message}`;
    return given[key] === undefined && key in needed
      ? `  --${key} is missing: ${needed[key as keyof typeof needed]}`
      : `  --${key} "${given[key] ?? ''}": ${message}`;
  });
  throw new CommandFailure(
    `Nothing was written.\n${[...new Set(lines)].join('\n')}\nFor example: site new banksia ${siteNewCommand.usage.slice('SITE '.length)}`,
  );
}

async function write(answers: SiteAnswers, { siteFolder, siteFiles }: CliPorts): Promise<void> {
  const { site, group, host } = answers;
  if (await siteFolder.hasGroup(group)) {
    throw new CommandFailure(
      `There is a group "${group}" already. To give it another site, copy sites/groups/${group}/sites/… beside it; for another dealer, choose another --group.`,
    );
  }
  const { sites } = await siteFiles.find();
  const taken = sites.find(({ siteSlug, hosts }) => siteSlug === site || hosts.includes(host));
  if (taken !== undefined) {
    throw new CommandFailure(
      `Nothing was written: sites/${taken.file} is ${taken.siteSlug === site ? `called "${site}"` : `served at ${host}`} already.`,
    );
  }
  await siteFolder.write(draftSite(answers));
}

async function tell({ site, group }: SiteAnswers, io: CliIo, ports: CliPorts): Promise<void> {
  const loaded = await ports.siteSource.load();
  const made = loaded.kind === 'loaded' ? loaded.sites.find(({ siteSlug }) => siteSlug === site) : undefined;
  const address = made === undefined ? '' : ` ${ports.siteAddress(made)}`;
  io.stdout(`${site} is in force:${address}
Its files are in sites/groups/${group}: write its pages, replace the sample offer, check the hours.
Stock: stock import --group ${group} --map MAP.yaml FILE. "site check" names what is left to do.
`);
}

/** `forecourt site new`: from a name and an address to a site that can be looked at. */
import type { z } from 'zod';
import type { CliIo, ExitCode, Prompter } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { type ReadOptions, readOptions } from '#cli/command-options.ts';
import { runWithPorts } from '#cli/one-site-command.ts';
import { type DraftFiles, draftSchemas, draftSecondSite, draftSite } from '#domain/new-site/draft-site.ts';
import {
  type SecondSiteAnswers,
  secondSiteAnswersSchema,
  siteAnswersSchema,
} from '#domain/new-site/site-answers.ts';
import { newSiteDefaults } from '#domain/new-site/template-names.ts';
import { readEmailAddress } from '#domain/staff/email-address.ts';
import { applyFiles } from '#use-cases/site-version/apply-files.ts';
import { describeProblems } from './site-check.ts';
import { inviteOwner } from './staff.ts';

/** What is asked of a new site: what has to be answered, and what is assumed. */
const neededAnswers = {
  name: 'The name of the dealer.',
  street: 'Street and number of the first location.',
  town: 'Its town.',
  state: 'Its state, such as VIC.',
  postcode: 'Four digits.',
  phone: 'Its phone number.',
  email: 'Where enquiries go.',
  licence: 'The number of its dealer licence.',
} as const;
/** Of another site of a group that is there already: its places are known. */
const neededOfSecond = ['name'] as const;
const assumedAnswers = {
  group: 'An existing or new group. Default: a group with the name of the site.',
  template: 'meridian (default), volt (one electric make) or outback (caravans).',
  host: 'Its host name. Default: SITE.localhost.',
  brand: 'The colour of marks and bands, as "#rrggbb".',
  accent: 'The colour of buttons, as "#rrggbb".',
} as const;

type AnswerName = keyof typeof neededAnswers | keyof typeof assumedAnswers;
const answerNames = [...Object.keys(neededAnswers), ...Object.keys(assumedAnswers)];
const siteNewOptions = Object.fromEntries(
  [...answerNames, 'owner'].map((name) => [name, { type: 'string' as const }]),
);

function assumedOf(site: string): Readonly<Record<keyof typeof assumedAnswers, string>> {
  return {
    ...newSiteDefaults,
    group: site,
    host: `${site}.localhost`,
  };
}

/** The arguments with an answer for everything that they left open. */
export async function promptForSite(args: readonly string[], asker: Prompter): Promise<readonly string[]> {
  const options = readOptions(args, siteNewOptions);
  const askFor = (name: AnswerName | 'site', text: string, otherwise?: string) =>
    asker.ask({
      text,
      ...(otherwise === undefined ? {} : { otherwise }),
      findFault: (answer) =>
        siteAnswersSchema.shape[name].safeParse(answer).error?.issues[0]?.message ?? null,
    });
  const values: string[] = [];
  const complete = async (name: AnswerName, text: string, otherwise?: string): Promise<string> => {
    const known = options.text(name);
    if (known !== undefined) return known;
    const answer = await askFor(name, text, otherwise);
    values.push(`--${name}`, answer);
    return answer;
  };
  const typed = options.positionals[0];
  const site = typed ?? (await askFor('site', 'A name for its file, such as banksia?'));
  const assumed = assumedOf(site);
  const group = await complete('group', 'The group it belongs to?', assumed.group);
  const needed: readonly (keyof typeof neededAnswers)[] = (await asker.hasGroup(group))
    ? neededOfSecond
    : (Object.keys(neededAnswers) as (keyof typeof neededAnswers)[]);
  for (const name of needed) await complete(name, neededAnswers[name]);
  for (const name of ['template', 'host', 'brand', 'accent'] as const) {
    await complete(name, assumedAnswers[name], assumed[name]);
  }
  return [...(typed === undefined ? [site] : []), ...args, ...values];
}

export const siteNewCommand: Command = {
  words: ['site', 'new'],
  summary: 'Create and publish the files of a new dealer and its site.',
  usage:
    'SITE --name "Banksia Motors" --street "1 Sturt Street" --town Ballarat --state VIC --postcode 3350 --phone "03 5550 0610" --email sales@example.com --licence 12345',
  options: [
    { name: 'SITE', description: 'The name of its file: lower-case letters, digits and hyphens.' },
    ...[...Object.entries(neededAnswers), ...Object.entries(assumedAnswers)].map(([name, description]) => ({
      name: `--${name} ${name.toUpperCase()}`,
      description,
    })),
    {
      name: '--owner EMAIL',
      description: 'The email address of the console owner. Default: the address of --email.',
    },
  ],
  namesAddresses: true,
  ask: promptForSite,
  run: runSiteNew,
};

async function runSiteNew(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteNewOptions);
  const owner = readOwner(options);
  return runWithPorts(connect, async (ports) => {
    const [site = ''] = options.positionals;
    const group = options.text('group') ?? site;
    const isSecond = await ports.siteFolder.hasGroup(group);
    const { site: made, files } = isSecond ? await draftSecond(options, group, ports) : draftFirst(options);
    await refuseTaken(made, ports);
    await ports.siteFolder.write(files);
    await ports.siteFolder.renew(draftSchemas());
    await putIntoForce(made, ports);
    await describe(made, io, ports);
    // Who owns a group that is there already was invited with its first site.
    const invited = owner ?? (isSecond ? null : readEmailAddress(options.text('email') ?? ''));
    if (invited !== null) io.stdout(await describeInvitation(made.group, invited, ports));
    return 0;
  });
}

function readOwner(options: ReadOptions): string | null {
  const value = options.text('owner');
  if (value === undefined) return null;
  const email = readEmailAddress(value);
  if (email === null)
    throw new CommandFailure('Nothing was written. --owner must be an email address, e.g. mia@example.com.');
  return email;
}

async function describeInvitation(dealerGroupId: string, email: string, ports: CliPorts): Promise<string> {
  const { consoleOrigin } = ports;
  if (consoleOrigin === null)
    return `Staff console: not set up. Set CONSOLE_HOST, then run "staff invite --group ${dealerGroupId} --owner ${email}".\n`;
  const { href } = await inviteOwner({ dealerGroupId, email, name: '' }, consoleOrigin, ports);
  return `Staff console: send this link only to ${email}. It works once, for 3 days, and signs them in as the owner:
${href}
`;
}

type Drafted = { readonly site: SecondSiteAnswers; readonly files: DraftFiles };

function draftFirst(options: ReadOptions): Drafted {
  const site = readAnswers(options, siteAnswersSchema, Object.keys(neededAnswers));
  return { site, files: draftSite(site) };
}

async function draftSecond(options: ReadOptions, group: string, ports: CliPorts): Promise<Drafted> {
  const site = readAnswers(options, secondSiteAnswersSchema, neededOfSecond);
  const superfluous = Object.keys(neededAnswers).filter(
    (name) => !neededOfSecond.some((each) => each === name) && options.text(name) !== undefined,
  );
  if (superfluous.length > 0) {
    throw new CommandFailure(
      `Nothing was written. The group "${group}" already exists with its locations. Remove --${superfluous.join(', --')}, or choose another --group.`,
    );
  }
  const loaded = await ports.siteFiles.load();
  const sister =
    loaded.kind === 'loaded' ? loaded.sites.find(({ dealerGroupId }) => dealerGroupId === group) : undefined;
  if (sister === undefined) {
    throw new CommandFailure(
      `Nothing was written. Every site of the group "${group}" has errors. Fix them first; "site check" lists them.`,
    );
  }
  const { legalName, timeZone, dealershipIds, enquiry } = sister.config;
  const { optInDefault, recipients } = enquiry;
  const pages = (await ports.siteFolder.listPages(group)).filter((page) => page in sister.config.pages);
  const { siteSlug } = sister;
  return {
    site,
    files: draftSecondSite(site, {
      siteSlug,
      legalName,
      timeZone,
      dealershipIds,
      optInDefault,
      recipients,
      pages,
    }),
  };
}

async function putIntoForce({ site, group }: SecondSiteAnswers, ports: CliPorts): Promise<void> {
  const request = { reason: 'apply', dealerGroupId: group } as const;
  const planned = await applyFiles(request, ports, ports.clock());
  const made = planned.find(({ siteSlug }) => siteSlug === site);
  if (made?.kind === 'apply') return;
  const problems = made !== undefined && 'problems' in made ? describeProblems(made.problems) : '';
  throw new CommandFailure(
    `The files of ${site} were written but not published. Fix these errors, then run "site apply":\n${problems}`,
  );
}

function readAnswers<T>(options: ReadOptions, schema: z.ZodType<T>, needed: readonly string[]): T {
  const [site = ''] = options.positionals;
  const input = Object.fromEntries(answerNames.map((name) => [name, options.text(name)]));
  const parsed = schema.safeParse({
    ...assumedOf(site),
    ...Object.fromEntries(
      Object.entries(input).filter(
        ([name, value]) => value !== undefined && (needed.includes(name) || name in assumedAnswers),
      ),
    ),
    site,
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [name], message }) => {
    const key = String(name);
    if (key === 'site') return `  SITE: ${message}`;
    return input[key] === undefined && key in neededAnswers
      ? `  --${key} is missing: ${neededAnswers[key as keyof typeof neededAnswers]}`
      : `  --${key} "${input[key] ?? ''}": ${message}`;
  });
  throw new CommandFailure(
    `Nothing was written.\n${[...new Set(lines)].join('\n')}\nFor example: site new banksia ${siteNewCommand.usage.slice('SITE '.length)}`,
  );
}

async function refuseTaken({ site, host }: SecondSiteAnswers, { siteFiles }: CliPorts): Promise<void> {
  const { sites } = await siteFiles.find();
  const claimed = sites.find(({ siteSlug, hosts }) => siteSlug === site || hosts.includes(host));
  if (claimed === undefined) return;
  throw new CommandFailure(
    `Nothing was written: sites/${claimed.file} is ${claimed.siteSlug === site ? `called "${site}"` : `served at ${host}`} already.`,
  );
}

async function describe({ site, group }: SecondSiteAnswers, io: CliIo, ports: CliPorts): Promise<void> {
  const loaded = await ports.siteSource.load();
  const made = loaded.kind === 'loaded' ? loaded.sites.find(({ siteSlug }) => siteSlug === site) : undefined;
  const address = made === undefined ? null : ports.siteAddress(made);
  io.stdout(`${describeForce(site, address, ports.unservedData)}
Its files are in ${ports.siteFolder.pathOf(group)}: write its pages, replace the sample offer, check the hours.
Stock: stock import --group ${group} --map MAP.yaml FILE. "site check" names what is left to do.
`);
}

/** Without a running server no address is printed: a server with other settings would not know it. */
function describeForce(site: string, address: string | null, data: CliPorts['unservedData']): string {
  if (address === null) return `${site} is live.`;
  if (data === null) return `${site} is live: ${address}`;
  if (data.kind === 'database-server') {
    return `${site} is live on every Forecourt that uses this database, with this PORT at ${address}`;
  }
  return `${site} is published in the data folder ${data.folder}, where no Forecourt is running.
Start one with the same settings (npm start), and open ${address}
A Forecourt with another DATA_DIR or DATABASE_URL does not have this site. Run "site apply" with its settings.`;
}

/** The commands about versions of sites: `site apply`, `diff` and `undo`. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { CliPorts, Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import {
  loadLiveSite,
  pickSite,
  readPageAddress,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { groupOption } from '#cli/run-in-group.ts';
import { findPageSettings, type PageSettings } from '#domain/site/config/page-settings.ts';
import {
  type ConfigDifference,
  formatDifference,
  selectPageDifferences,
} from '#domain/site-version/compare-config.ts';
import type { PlannedSite } from '#domain/site-version/plan-versions.ts';
import {
  applyFiles,
  compareFiles,
  type SiteDifference,
  undoVersion,
} from '#use-cases/site-version/apply-files.ts';
import { describeProblems } from './site-check.ts';

/** `forecourt site apply`: makes the files of the sites live, without a restart. */
export const siteApplyCommand: Command = {
  words: ['site', 'apply'],
  summary: 'Puts the files of the sites into force, within a second and without a restart.',
  usage: '[--group GROUP]',
  options: [
    { name: '--group GROUP', description: 'The sites of one dealer group alone; left out, those of all.' },
  ],
  run: runSiteApply,
};

async function runSiteApply(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const dealerGroupId = readOptions(args, groupOption).text('group') ?? null;
  return runWithPorts(connect, async (ports) => {
    const planned = await applyFiles({ reason: 'apply', dealerGroupId }, ports, ports.clock());
    if (planned.length === 0) throw new CommandFailure(`There are no sites of a group "${dealerGroupId}".`);
    io.stdout(planned.map(describePlanned).join(''));
    const isRefused = planned.filter(({ kind }) => kind === 'keep' || kind === 'leave-out');
    return isRefused.length === 0 ? 0 : 1;
  });
}

function describePlanned(site: PlannedSite): string {
  const { siteSlug } = site;
  switch (site.kind) {
    case 'same':
    case 'note':
      return `${siteSlug}: nothing changed.\n`;
    case 'apply':
      return site.isNew
        ? `${siteSlug}: new, and served at ${site.hosts.join(', ')}.\n`
        : `${siteSlug}: in force. "site undo --site ${siteSlug}" takes it back.\n`;
    case 'remove':
      return `${siteSlug}: its file is gone, and it is no longer served.\n`;
    case 'keep':
      return `${siteSlug}: NOT TAKEN, what it said last stays in force:\n${describeProblems(site.problems)}`;
    case 'leave-out':
      return `${siteSlug}: NOT TAKEN, and not served:\n${describeProblems(site.problems)}`;
  }
}

/** `forecourt site diff`: what an apply would change, path by path. */
export const siteDiffCommand: Command = {
  words: ['site', 'diff'],
  summary: 'Shows what "site apply" would change: the files against what is in force.',
  usage: '[--site SITE [--page ADDRESS]]',
  options: [
    { name: '--site SITE', description: 'One site alone; left out, all that would change.' },
    {
      name: '--page ADDRESS',
      description: 'Only what shows on one page, such as /about-us, and then what shows on every page.',
    },
  ],
  run: runSiteDiff,
};

async function runSiteDiff(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { site: { type: 'string' }, page: { type: 'string' } });
  const page = options.text('page');
  const siteSlug = page === undefined ? options.text('site') : requireSiteSlug(options);
  return runWithPorts(connect, async (ports) => {
    const all = await compareFiles(ports);
    const known = all.map((difference) => ({ siteSlug: difference.site.siteSlug, difference }));
    const meant = siteSlug === undefined ? all : [pickSite(known, siteSlug).difference];
    const text =
      page === undefined
        ? meant.map(describeDifference).join('')
        : await describePage(meant, readPageAddress(page), ports);
    io.stdout(text === '' ? 'The files say what is in force.\n' : text);
    return 0;
  });
}

/** Of a site that comes, goes, stays or has mistakes there is no more to say of a page than of the whole. */
async function describePage(
  meant: readonly SiteDifference[],
  address: string,
  ports: CliPorts,
): Promise<string> {
  const texts = meant.map(async (difference) => {
    const { site, differences } = difference;
    if (site.kind !== 'apply' || site.isNew) return describeDifference(difference);
    const { kind, ...settings } = await findSettings(site.siteSlug, address, ports);
    const { own, everywhere } = selectPageDifferences(differences, settings);
    const others = differences.length - own.length - everywhere.length;
    return [
      `${site.siteSlug} ${address}: ${kind}\n`,
      own.length === 0 ? '  nothing of its own\n' : listDifferences(own),
      everywhere.length === 0 ? '' : `On every page of the site:\n${listDifferences(everywhere)}`,
      others === 0 ? '' : `Elsewhere: ${others}; "site diff" without --page lists all.\n`,
    ].join('');
  });
  return (await Promise.all(texts)).join('');
}

/** By the files; of a page that they delete, by the live version. */
async function findSettings(siteSlug: string, address: string, ports: CliPorts): Promise<PageSettings> {
  const files = await ports.siteFiles.load();
  const proposed = files.kind === 'loaded' ? files.sites : [];
  const after = findPageSettings(pickSite(proposed, siteSlug).config, address);
  if (after.own.length > 0) return after;
  const { site } = await loadLiveSite(ports, siteSlug);
  return findPageSettings(site.config, address);
}

function describeDifference({ site, differences }: SiteDifference): string {
  const { siteSlug } = site;
  switch (site.kind) {
    case 'same':
    case 'note':
      return '';
    case 'apply': {
      if (site.isNew) return `${siteSlug}: would be new, at ${site.hosts.join(', ')}\n`;
      if (differences.length === 0) return `${siteSlug}: the same values, from other files\n`;
      return `${siteSlug}:\n${listDifferences(differences)}`;
    }
    case 'remove':
      return `${siteSlug}: would no longer be served; its file is gone\n`;
    case 'keep':
    case 'leave-out':
      return `${siteSlug}: has mistakes, and would not be taken:\n${describeProblems(site.problems)}`;
  }
}

function listDifferences(differences: readonly ConfigDifference[]): string {
  return differences.map((difference) => `  ${formatDifference(difference)}\n`).join('');
}

/** `forecourt site undo`: makes the version of a site before the live one live again. */
export const siteUndoCommand: Command = {
  words: ['site', 'undo'],
  summary: 'Puts the version of a site before the one in force into force again.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSiteUndo,
};

async function runSiteUndo(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async (ports) => {
    // One that was taken away is in no list of sites, and comes back all the same.
    const site = (await ports.siteVersionStore.listLiveVersions()).find(
      (version) => version.siteSlug === siteSlug,
    );
    if (site === undefined) throw new CommandFailure(`There was never a site "${siteSlug}".`);
    const outcome = await undoVersion(site, ports, ports.clock());
    switch (outcome.kind) {
      case 'nothing-before':
        throw new CommandFailure(
          `${siteSlug} has no version before this one. To take it away, delete its file and run "site apply".`,
        );
      case 'taken':
        throw new CommandFailure(`${siteSlug} cannot go back: ${outcome.message}.`);
      case 'undone': {
        const { number, snapshot } = outcome.restored;
        io.stdout(
          snapshot === null
            ? `${siteSlug}: as in version ${number}, it is not served.\n`
            : `${siteSlug}: version ${number} is in force again. The files still say what they said: "site diff" shows it.\n`,
        );
        return 0;
      }
    }
  });
}

/** The commands about versions of sites: `site apply`, `diff`, `undo`, `versions`, `pull` and `export`. */
import { stringify } from 'yaml';
import { type CliIo, type ExitCode, formatTable } from '#cli/cli-io.ts';
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
import { groupFileOf } from '#domain/site-assembly/build-group.ts';
import {
  type ConfigDifference,
  formatDifference,
  selectPageDifferences,
} from '#domain/site-version/compare-config.ts';
import type { PlannedSite } from '#domain/site-version/plan-versions.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import type { SiteVersion } from '#domain/site-version/site-version.ts';
import {
  applyFiles,
  compareFiles,
  type SiteDifference,
  undoVersion,
} from '#use-cases/site-version/apply-files.ts';
import { exportSite, pullSite } from '#use-cases/site-version/export-site.ts';
import { describeProblems } from './site-check.ts';

/** `forecourt site apply`: makes the files of the sites live, without a restart. */
export const siteApplyCommand: Command = {
  words: ['site', 'apply'],
  summary: 'Publish the site files, without a restart.',
  usage: '[--group GROUP]',
  options: [
    { name: '--group GROUP', description: 'Only the sites of one dealer group. Default: all sites.' },
  ],
  run: runSiteApply,
};

async function runSiteApply(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const dealerGroupId = readOptions(args, groupOption).text('group') ?? null;
  return runWithPorts(connect, async (ports) => {
    const planned = await applyFiles({ reason: 'apply', dealerGroupId }, ports, ports.clock());
    if (planned.length === 0) throw new CommandFailure(`There are no sites in a group "${dealerGroupId}".`);
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
        ? `${siteSlug}: new, live at ${site.hosts.join(', ')}.\n`
        : `${siteSlug}: live. Run "site undo --site ${siteSlug}" to undo.\n`;
    case 'remove':
      return `${siteSlug}: removed, because its file no longer exists.\n`;
    case 'keep':
      return `${siteSlug}: NOT PUBLISHED, the previous version stays live:\n${describeProblems(site.problems)}`;
    case 'leave-out':
      return `${siteSlug}: NOT PUBLISHED and not live:\n${describeProblems(site.problems)}`;
  }
}

/** `forecourt site diff`: what an apply would change, path by path. */
export const siteDiffCommand: Command = {
  words: ['site', 'diff'],
  summary: 'Show what "site apply" would change.',
  usage: '[--site SITE [--page ADDRESS]]',
  options: [
    { name: '--site SITE', description: 'Only this site. Default: all sites.' },
    {
      name: '--page ADDRESS',
      description: 'Only what shows on one page, e.g. /about-us, and what shows on every page.',
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
    io.stdout(text === '' ? 'No changes. The files match the live sites.\n' : text);
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
      own.length === 0 ? '  no changes\n' : listDifferences(own),
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
      if (site.isNew) return `${siteSlug}: would be added at ${site.hosts.join(', ')}\n`;
      if (differences.length === 0) return `${siteSlug}: the same values, from other files\n`;
      return `${siteSlug}:\n${listDifferences(differences)}`;
    }
    case 'remove':
      return `${siteSlug}: would be removed, because its file no longer exists\n`;
    case 'keep':
    case 'leave-out':
      return `${siteSlug}: has errors and would not be published:\n${describeProblems(site.problems)}`;
  }
}

function listDifferences(differences: readonly ConfigDifference[]): string {
  return differences.map((difference) => `  ${formatDifference(difference)}\n`).join('');
}

/** `forecourt site undo`: makes the version of a site before the live one live again. */
export const siteUndoCommand: Command = {
  words: ['site', 'undo'],
  summary: 'Restore the previous version of a site.',
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
    if (site === undefined) throw new CommandFailure(`There is no site "${siteSlug}".`);
    const outcome = await undoVersion(site, ports, ports.clock());
    switch (outcome.kind) {
      case 'nothing-before':
        throw new CommandFailure(
          `${siteSlug} has no previous version. To remove the site, delete its file and run "site apply".`,
        );
      case 'taken':
        throw new CommandFailure(`${siteSlug} can’t be restored: ${outcome.message}.`);
      case 'undone': {
        const { number, snapshot } = outcome.restored;
        io.stdout(
          snapshot === null
            ? `${siteSlug}: restored version ${number}, in which it is not live.\n`
            : `${siteSlug}: version ${number} is live again. The files were not changed; "site diff" shows the differences.\n`,
        );
        return 0;
      }
    }
  });
}

/** `forecourt site versions`: what was live on a site, and since when. */
export const siteVersionsCommand: Command = {
  words: ['site', 'versions'],
  summary: 'List the versions of a site, live version first.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSiteVersions,
};

async function runSiteVersions(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async ({ siteVersionStore }) => {
    const site = (await siteVersionStore.listLiveVersions()).find((version) => version.siteSlug === siteSlug);
    if (site === undefined) throw new CommandFailure(`There is no site "${siteSlug}".`);
    const versions = await siteVersionStore.listVersions(site);
    const rows = versions.map((version) => [
      String(version.number),
      version.madeAt.toISOString(),
      version.snapshot?.slice(0, 12) ?? 'removed',
      reasonOf(version),
    ]);
    io.stdout(`${formatTable([['version', 'since (UTC)', 'content', 'by'], ...rows]).join('\n')}\n`);
    return 0;
  });
}

function reasonOf({ reason, restores }: SiteVersion): string {
  return reason === 'undo' ? `undo, back to ${restores}` : reason;
}

/** `forecourt site pull`: what staff changed of a site in the console, as YAML for its file. */
export const sitePullCommand: Command = {
  words: ['site', 'pull'],
  summary: 'Print the changes that staff made to a site in the console, as YAML for its file.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSitePull,
};

async function runSitePull(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadLiveSite(ports, siteSlug);
    const pulled = await pullSite(site, ports);
    if (pulled === null) throw new CommandFailure(`${siteSlug} goes live at the first start.`);
    const { edits } = pulled;
    const notes = edits.map(({ path, madeBy, madeAt }) => `# ${path}: ${madeBy}, ${madeAt.slice(0, 10)}\n`);
    io.stdout(
      edits.length === 0
        ? `# The console says nothing of ${siteSlug}: it is as its files say.\n`
        : `# For ${siteFileOf(site)}; lists are whole, as files have them.\n${notes.join('')}${stringify(pulled.site)}`,
    );
    return 0;
  });
}

/** `forecourt site export`: the whole of a live site as YAML, all layers in one. */
export const siteExportCommand: Command = {
  words: ['site', 'export'],
  summary: 'Print the complete live configuration of a site as YAML.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  run: runSiteExport,
};

async function runSiteExport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const siteSlug = requireSiteSlug(readOptions(args, siteOption));
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadLiveSite(ports, siteSlug);
    const exported = await exportSite(site, ports);
    if (exported === null) throw new CommandFailure(`${siteSlug} goes live at the first start.`);
    io.stdout(
      `# ${groupFileOf(site.dealerGroupId)}\n${stringify(exported.group)}---\n# ${siteFileOf(site)}, with every layer below it\n${stringify(exported.site)}`,
    );
    return 0;
  });
}

/** `forecourt site check`: what is wrong with the configuration of the sites, before a start finds out. */

import { basename } from 'node:path';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { type ConfigProblem, formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { findOversights } from '#domain/site-assembly/find-oversights.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import type { SiteVersion } from '#domain/site-version/site-version.ts';
import type { LoadedSites, SkippedSite } from '#ports/sites/site-source.ts';

export const siteCheckCommand: Command = {
  words: ['site', 'check'],
  summary: 'Check the configuration of every site, or of one, without changing anything.',
  usage: '[--site SITE]',
  options: [{ name: '--site SITE', description: 'Only this site.' }],
  run: runSiteCheck,
};

async function runSiteCheck(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const only = readOptions(args, { site: { type: 'string' } }).text('site');
  const ports = await connect();
  try {
    const all = await ports.siteFiles.load();
    const loaded = all.kind === 'refused' || only === undefined ? all : narrow(all, only);
    if (loaded.kind === 'refused') {
      io.stderr(`No site can be served from these files:\n${describeProblems(loaded.problems)}`);
      return 1;
    }
    const { sites, leftOut } = loaded;
    const names = sites.map(({ siteSlug }) => siteSlug).join(', ');
    io.stdout(
      `${sites.length} ${sites.length === 1 ? 'site' : 'sites'} without errors${names && `: ${names}`}\n`,
    );
    io.stdout(
      sites.map((site) => `  ${site.siteSlug}: lowest contrasts ${ports.describeContrast(site)}\n`).join(''),
    );
    const oversights = findOversights(loaded, ports.clock());
    io.stderr(describeWarnings(await ports.siteFiles.withLines(oversights)));
    if (leftOut.length === 0) return 0;
    const served = new Set(
      (await ports.siteVersionStore.listLiveVersions()).filter(isServed).map(siteFileOf),
    );
    io.stderr(describeStillServed(leftOut.filter(({ file }) => served.has(file))));
    io.stderr(describeSkippedSites(leftOut.filter(({ file }) => !served.has(file))));
    return 1;
  } finally {
    await ports.close();
  }
}

/** What is found of one site: its own file, and those that it shares with the other sites of its group. */
function narrow(loaded: LoadedSites, site: string): LoadedSites {
  const sites = loaded.sites.filter(({ siteSlug }) => siteSlug === site);
  const leftOut = loaded.leftOut.filter(({ file }) => file.endsWith(`/sites/${site}.yaml`));
  const file = sites[0] === undefined ? leftOut[0]?.file : siteFileOf(sites[0]);
  if (file === undefined) {
    const known = [
      ...loaded.sites.map(({ siteSlug }) => siteSlug),
      ...loaded.leftOut.flatMap((each) =>
        each.file.includes('/sites/') ? basename(each.file, '.yaml') : [],
      ),
    ];
    throw new CommandFailure(`There is no site "${site}". Available: ${known.join(', ')}.`);
  }
  const groupFolder = file.slice(0, file.indexOf('/sites/') + 1);
  const isOfIt = (each: ConfigProblem) =>
    each.file === file ||
    (each.file.startsWith(groupFolder) && !each.file.startsWith(`${groupFolder}sites/`));
  const groups = loaded.groups.filter(({ id }) => groupFolder === `groups/${id}/`);
  return { ...loaded, groups, sites, leftOut, unused: loaded.unused.filter(isOfIt) };
}

/** They cost nothing: the sites are served. */
export function describeWarnings(oversights: readonly ConfigProblem[]): string {
  return oversights.map((oversight) => `WARNING: sites/${formatConfigProblem(oversight)}\n`).join('');
}

/** Each one with its mistakes; also what a start says. */
export function describeSkippedSites(leftOut: readonly SkippedSite[]): string {
  return leftOut
    .map(
      (site) =>
        `NOT SERVED: sites/${site.file}${hostsOf(site)} has errors:\n${describeProblems(site.problems)}`,
    )
    .join('');
}

/** Those whose last good configuration stays live. */
export function describeStillServed(stillServed: readonly SkippedSite[]): string {
  return stillServed
    .map(
      (site) =>
        `PREVIOUS VERSION SERVED: sites/${site.file}${hostsOf(site)} has errors:\n${describeProblems(site.problems)}`,
    )
    .join('');
}

export function describeProblems(problems: readonly ConfigProblem[]): string {
  return problems.map((problem) => `  sites/${formatConfigProblem(problem)}\n`).join('');
}

function hostsOf({ hosts }: Pick<SkippedSite, 'hosts'>): string {
  return hosts.length === 0 ? '' : ` (${hosts.join(', ')})`;
}

function isServed({ snapshot }: Pick<SiteVersion, 'snapshot'>): boolean {
  return snapshot !== null;
}

/** What commands about one dealer group share: the group is named, the ports are opened, and closed whatever happens. */

import { selectContactLocation } from '#domain/location/contact-location.ts';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { suggest } from '#domain/site/config/suggest.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import type { LoadedSites, SiteSource } from '#ports/sites/site-source.ts';
import type { ExitCode } from './cli-io.ts';
import type { CliPorts, Connect } from './cli-ports.ts';
import { CommandFailure, type CommandOption } from './command.ts';
import { type ReadOptions, requireText } from './command-options.ts';

export const groupOption = { group: { type: 'string' } } as const;

/** `role` says what the group has to do with it, such as "that owns the leads". */
export function groupOptionHelp(role: string): CommandOption {
  return { name: '--group GROUP', description: `The dealer group ${role}.` };
}

/** To be called before anything is opened: a mistake in the arguments needs no database. */
export function requireGroupId(options: ReadOptions): string {
  return requireText(options, 'group', '--group kestrel-bay');
}

export async function runInGroup(
  connect: Connect,
  groupId: string,
  work: (group: DealerGroup, ports: CliPorts) => Promise<ExitCode>,
): Promise<ExitCode> {
  const ports = await connect();
  try {
    return await work(await getDealerGroup(ports.siteSource, groupId), ports);
  } finally {
    await ports.close();
  }
}

/** The dealer group that a command names with `--group`, or a failure that lists the known ones. */
export async function getDealerGroup(siteSource: SiteSource, groupId: string): Promise<DealerGroup> {
  const loaded = await loadOrFail(siteSource);
  const group = loaded.groups.find(({ id }) => id === groupId);
  if (group !== undefined) return group;
  const mistaken = loaded.leftOut.filter(({ file }) => file.startsWith(`groups/${groupId}/`));
  if (mistaken.length > 0) {
    const problems = mistaken.flatMap((each) => each.problems.map(formatConfigProblem));
    throw new CommandFailure(`${groupId} is not configured correctly:\n  ${problems.join('\n  ')}`);
  }
  const known = loaded.groups.map(({ id }) => id);
  const meant = suggest(groupId, known) ?? known.find((id) => id.startsWith(groupId));
  const hint = meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  throw new CommandFailure(`There is no dealer group "${groupId}". ${hint}`);
}

/** A site of the group, or a failure that lists those it has. */
export async function getSite(
  siteSource: SiteSource,
  groupId: string,
  siteSlug: string,
): Promise<SiteContext> {
  const { sites } = await loadOrFail(siteSource);
  const own = sites.filter(({ dealerGroupId }) => dealerGroupId === groupId);
  const site = own.find((candidate) => candidate.siteSlug === siteSlug);
  if (site !== undefined) return site;
  const known = own.map((candidate) => candidate.siteSlug).join(', ');
  throw new CommandFailure(`${groupId} has no site "${siteSlug}". There are: ${known}.`);
}

async function loadOrFail(siteSource: SiteSource): Promise<LoadedSites> {
  const loaded = await siteSource.load();
  if (loaded.kind === 'loaded') return loaded;
  const problems = loaded.problems.map(formatConfigProblem).join('\n  ');
  throw new CommandFailure(`The sites are not configured correctly:\n  ${problems}`);
}

/** The one clock of a list about a dealer group: that of its main location, whose zone the header names. */
export type GroupTimeZone = {
  /** "Australia/Brisbane". */
  readonly timeZone: string;
  /** "2026-11-21 13:00". */
  readonly toTheMinute: (instant: Date) => string;
  readonly toTheSecond: (instant: Date) => string;
};

export function groupTimeZone({ locations }: Pick<DealerGroup, 'locations'>): GroupTimeZone {
  const timeZone = selectContactLocation(locations, null)?.timeZone ?? 'UTC';
  // Swedish writes a date and a time as ISO 8601 does.
  const format = (timeStyle: 'short' | 'medium') =>
    dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle });
  return {
    timeZone,
    toTheMinute: (instant) => format('short').format(instant),
    toTheSecond: (instant) => format('medium').format(instant),
  };
}

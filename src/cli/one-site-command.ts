/** What commands about one site share: the site is named by its slug, which no two sites of an installation have. */
import { suggest } from '#domain/site/config/suggest.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ExitCode } from './cli-io.ts';
import type { CliPorts, Connect } from './cli-ports.ts';
import { CommandFailure, type CommandOption } from './command.ts';
import { type ReadOptions, requireText } from './command-options.ts';

export const siteOption = { site: { type: 'string' } } as const;

export const siteOptionHelp: CommandOption = {
  name: '--site SITE',
  description: 'The site, by its file name.',
};

export function requireSiteSlug(options: ReadOptions): string {
  return requireText(options, 'site', '--site kestrel');
}

/** Opens the ports, and closes them whatever happens. */
export async function runWithPorts(
  connect: Connect,
  work: (ports: CliPorts) => Promise<ExitCode>,
): Promise<ExitCode> {
  const ports = await connect();
  try {
    return await work(ports);
  } finally {
    await ports.close();
  }
}

/** The live version of one site: a failure in words where there is none, or none of this name. */
export async function loadLiveSite({ siteSource }: Pick<CliPorts, 'siteSource'>, siteSlug: string) {
  const loaded = await siteSource.load();
  if (loaded.kind === 'refused') throw new CommandFailure('No site is live. Run "site apply" first.');
  return { site: pickSite(loaded.sites, siteSlug), explain: loaded.explain };
}

/** The live site of this name, or a failure that lists all. */
export function pickSite<S extends Pick<SiteContext, 'siteSlug'>>(sites: readonly S[], siteSlug: string): S {
  const site = sites.find((candidate) => candidate.siteSlug === siteSlug);
  if (site !== undefined) return site;
  const known = sites.map((candidate) => candidate.siteSlug);
  const meant = suggest(siteSlug, known);
  throw new CommandFailure(
    `There is no live site "${siteSlug}". ${meant === null ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`}`,
  );
}

/** The address of a page as a person gives it to a command: a path, or all of it as it is copied from a browser. */
export function readPageAddress(page: string): string {
  const base = 'http://any.localhost';
  if (!URL.canParse(page, base))
    throw new CommandFailure(`"${page}" is not a page address. Enter a path, e.g. /about-us.`);
  return new URL(page, base).pathname;
}

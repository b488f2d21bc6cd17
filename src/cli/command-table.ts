/** Every command, by its words. A new one is a function in the file of its noun in `commands/` and a line here. */

import { stringify } from 'yaml';
import { type CliIo, type ExitCode, formatTable } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { auditExportCommand, auditVerifyCommand } from '#cli/commands/audit.ts';
import { bookingCalendarCommand, bookingListCommand } from '#cli/commands/booking.ts';
import { analyticsCountsCommand, textCountsCommand } from '#cli/commands/counts.ts';
import { databaseDistributeCommand } from '#cli/commands/database-distribute.ts';
import { feedsReportCommand, feedsWriteCommand } from '#cli/commands/feeds.ts';
import { groupExportCommand, groupImportCommand } from '#cli/commands/group.ts';
import {
  leadListCommand,
  leadPhotoRequestsCommand,
  leadShowCommand,
  leadUnmatchedCommand,
} from '#cli/commands/lead.ts';
import { leadEraseCommand, leadExportCommand } from '#cli/commands/lead-data.ts';
import { leadFailedCommand, leadRedeliverCommand } from '#cli/commands/lead-delivery.ts';
import { photosCheckCommand } from '#cli/commands/photos-check.ts';
import { prizeListCommand } from '#cli/commands/prize-list.ts';
import {
  reservationEndCommand,
  reservationListCommand,
  reservationRefundsCommand,
} from '#cli/commands/reservation.ts';
import { alertConsentsCommand, shopperEndSessionsCommand } from '#cli/commands/shopper.ts';
import { siteCheckCommand } from '#cli/commands/site-check.ts';
import { siteExplainCommand, sitePreviewCommand } from '#cli/commands/site-explain.ts';
import { siteNewCommand } from '#cli/commands/site-new.ts';
import { siteApplyCommand, siteDiffCommand, siteUndoCommand } from '#cli/commands/site-versions.ts';
import { staffEndSessionsCommand, staffInviteCommand, staffListCommand } from '#cli/commands/staff.ts';
import { stockImportCommand, stockRunsCommand, stockScoreCommand } from '#cli/commands/stock.ts';
import { oneLeadCommand, refusePositionals } from '#cli/lead-options.ts';
import {
  loadLiveSite,
  requireSiteSlug,
  runWithPorts,
  siteOption,
  siteOptionHelp,
} from '#cli/one-site-command.ts';
import { groupFileOf } from '#domain/site-assembly/build-group.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import type { SiteVersion } from '#domain/site-version/site-version.ts';
import { permissionLegend, permissionRows } from '#domain/staff/permissions.ts';
import { adFeedFiles, adFeedHref } from '#use-cases/ad-feed/view-ad-feeds.ts';
import { exportSite, pullSite } from '#use-cases/site-version/export-site.ts';
import { type Command, CommandFailure } from './command.ts';

/** `forecourt database grant`: lets a second database user serve, who can neither change tables nor shorten the audit. */
const refusals = {
  unknown: 'there is no such user. Create it first: createuser --pwprompt NAME',
  powerful: 'it is a superuser. Use a user without special rights.',
  owner: 'it owns the tables. Set DATABASE_URL to the owner and grant to another user.',
} as const;

const databaseGrantCommand: Command = {
  words: ['database', 'grant'],
  summary: 'Update the tables and grant a database user what the service needs.',
  usage: '--to USER',
  options: [{ name: '--to USER', description: 'The user of DATABASE_URL in the settings of the service.' }],
  run: runDatabaseGrant,
};

async function runDatabaseGrant(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { to: { type: 'string' } });
  refusePositionals(options);
  const role = requireText(options, 'to', '--to forecourt_service');
  return runWithPorts(connect, async ({ grantService }) => {
    const grant = await grantService(role);
    if (grant.kind === 'refused')
      throw new CommandFailure(`No rights were granted to ${role}: ${refusals[grant.reason]}`);
    io.stdout(
      `Tables updated. ${role} can run the service. Run this again after each upgrade that changes tables, before you start.\n`,
    );
    return 0;
  });
}

/** `forecourt site versions`: what was live on a site, and since when. */
const siteVersionsCommand: Command = {
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
const sitePullCommand: Command = {
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
    const said = edits.map(({ path, madeBy, madeAt }) => `# ${path}: ${madeBy}, ${madeAt.slice(0, 10)}\n`);
    io.stdout(
      edits.length === 0
        ? `# The console says nothing of ${siteSlug}: it is as its files say.\n`
        : `# For ${siteFileOf(site)}; lists are whole, as files have them.\n${said.join('')}${stringify(pulled.site)}`,
    );
    return 0;
  });
}

/** `forecourt site export`: the whole of a live site as YAML, all layers in one. */
const siteExportCommand: Command = {
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

/** `forecourt feeds addresses`: prints the secret addresses that advertising networks fetch a site's cars from. */
const feedsAddressesCommand: Command = {
  words: ['feeds', 'addresses'],
  summary: 'Print the secret URLs of a site’s Google and Meta feeds.',
  usage: '--site SITE',
  options: [siteOptionHelp],
  namesAddresses: true,
  run: runFeedsAddresses,
};

async function runFeedsAddresses(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, siteOption);
  refusePositionals(options);
  const siteSlug = requireSiteSlug(options);
  return runWithPorts(connect, async (ports) => {
    const { site } = await loadLiveSite(ports, siteSlug);
    const key = await ports.adFeedKey();
    for (const file of adFeedFiles) {
      io.stdout(`${new URL(adFeedHref(site, file, key), ports.siteAddress(site)).href}\n`);
    }
    io.stderr(
      'The last URL is the report of cars left out. Increase adFeeds.revision to revoke all three.\n',
    );
    return 0;
  });
}

/** `forecourt staff permissions`: what each role may do in the console, from the table that decides it. */
const staffPermissionsCommand: Command = {
  words: ['staff', 'permissions'],
  summary: 'Print the permissions of each console role.',
  usage: '',
  options: [],
  async run(args, io) {
    refusePositionals(readOptions(args, {}));
    io.stdout(`${formatTable(permissionRows()).join('\n')}\n\n${permissionLegend}\n`);
    return 0;
  },
};

/** `forecourt lead answered`: says that a shopper was answered, which stops the overdue timer. */
const leadAnsweredCommand = oneLeadCommand({
  words: ['lead', 'answered'],
  summary: 'Mark a lead as answered, which stops its overdue alerts.',
  run: async ({ lead, answeredAt }, { io, ports }) => {
    const isNew = await ports.leadRegister.markAnswered(lead.dealerGroupId, lead.id, ports.clock());
    io.stdout(
      isNew ? 'Marked as answered.\n' : `Already answered: ${answeredAt?.toISOString() ?? 'before'}.\n`,
    );
  },
});

export const commandTable: readonly Command[] = [
  analyticsCountsCommand,
  prizeListCommand,
  textCountsCommand,
  alertConsentsCommand,
  siteNewCommand,
  siteCheckCommand,
  siteDiffCommand,
  siteApplyCommand,
  siteUndoCommand,
  siteVersionsCommand,
  sitePreviewCommand,
  siteExplainCommand,
  siteExportCommand,
  sitePullCommand,
  stockImportCommand,
  stockRunsCommand,
  stockScoreCommand,
  feedsReportCommand,
  feedsWriteCommand,
  feedsAddressesCommand,
  leadListCommand,
  leadShowCommand,
  leadPhotoRequestsCommand,
  leadExportCommand,
  leadFailedCommand,
  leadRedeliverCommand,
  leadAnsweredCommand,
  leadEraseCommand,
  leadUnmatchedCommand,
  bookingListCommand,
  bookingCalendarCommand,
  reservationListCommand,
  reservationEndCommand,
  reservationRefundsCommand,
  photosCheckCommand,
  shopperEndSessionsCommand,
  staffInviteCommand,
  staffListCommand,
  staffEndSessionsCommand,
  staffPermissionsCommand,
  groupExportCommand,
  groupImportCommand,
  auditVerifyCommand,
  auditExportCommand,
  databaseGrantCommand,
  databaseDistributeCommand,
];

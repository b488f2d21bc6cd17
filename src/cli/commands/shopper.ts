/** The commands about shoppers: `shopper end-sessions` and `alert consents`. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { readDay, refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { csvByteOrderMark, formatCsvRow } from '#domain/text/csv.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import type { AlertConsentRecord } from '#ports/shoppers/alert-store.ts';

/** `forecourt shopper end-sessions`: signs a shopper out everywhere, or all shoppers of a dealer group. */
export const shopperEndSessionsCommand: Command = {
  words: ['shopper', 'end-sessions'],
  summary: 'Sign out one shopper or all shoppers of a group.',
  usage: '--group GROUP (--phone NUMBER | --all)',
  options: [
    groupOptionHelp('whose shoppers they are'),
    { name: '--phone NUMBER', description: 'The shopper with this mobile number.' },
    { name: '--all', description: 'All shoppers of the group.' },
  ],
  run: runEndSessions,
};

async function runEndSessions(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    ...groupOption,
    phone: { type: 'string' },
    all: { type: 'boolean' },
  });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const typed = options.text('phone');
  if ((typed === undefined) === !options.isSet('all'))
    throw new CommandFailure('Add --phone, e.g. --phone 0491570006, or --all.');
  const phone = typed === undefined ? null : normalisePhone(typed);
  if (typed !== undefined && phone === null)
    throw new CommandFailure('--phone is a mobile number, for example 0491570006.');
  return runInGroup(connect, groupId, async (group, { shopperStore }) => {
    const ended = await shopperStore.endSessionsOf(group.id, phone);
    io.stdout(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.\n`);
    return 0;
  });
}

const text = { type: 'string' } as const;

/** `forecourt alert consents`: what shoppers agreed to before alerts were sent to them, and how it ended. */
export const alertConsentsCommand: Command = {
  words: ['alert', 'consents'],
  summary: 'Export the consents for alerts as CSV or JSON.',
  usage: '--group GROUP [--format csv|json] [--site SLUG] [--from DATE] [--until DATE] > consents.csv',
  options: [
    groupOptionHelp('that sends the alerts'),
    {
      name: '--format FORMAT',
      description: 'csv (default) or json (one consent per line).',
    },
    { name: '--site SLUG', description: 'Only consents of this site.' },
    { name: '--from DATE', description: 'Only consents given on or after this day (UTC), e.g. 2026-11-01.' },
    { name: '--until DATE', description: 'Only consents given before this day (UTC).' },
  ],
  run: runAlertConsents,
};

async function runAlertConsents(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, format: text, site: text, from: text, until: text });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const format = options.text('format') ?? 'csv';
  if (format !== 'csv' && format !== 'json') throw new CommandFailure('--format is csv or json.');
  const period = {
    siteSlug: options.text('site') ?? null,
    from: readDay(options, 'from'),
    until: readDay(options, 'until'),
  };
  return runInGroup(connect, groupId, async (group, { alertStore }) => {
    if (format === 'csv') io.stdout(csvByteOrderMark + formatCsvRow(columns.map(([name]) => name)));
    for await (const consent of alertStore.listEveryConsent(group.id, period)) {
      io.signal.throwIfAborted();
      const cells = columns.map(([name, value]) => [name, value(consent)] as const);
      io.stdout(
        format === 'csv'
          ? // A target may be a phone number.
            formatCsvRow(
              cells.map(([name, value]) => (name === 'target' ? { asText: value ?? '' } : (value ?? ''))),
            )
          : `${JSON.stringify(Object.fromEntries(cells))}\n`,
      );
    }
    return 0;
  });
}

type Column = readonly [name: string, value: (consent: AlertConsentRecord) => string | null];

const columns: readonly Column[] = [
  ['consent_id', ({ id }) => id],
  ['alert_id', ({ alertId }) => alertId],
  ['shopper_id', ({ shopperId }) => shopperId],
  ['site', ({ siteSlug }) => siteSlug],
  ['channel', ({ channel }) => channel],
  ['target', ({ target }) => target],
  ['wording', ({ wording }) => wording],
  ['recorded_at', ({ recordedAt }) => recordedAt.toISOString()],
  ['ended_at', ({ endedAt }) => endedAt?.toISOString() ?? null],
  ['ended_through', ({ endedThrough }) => endedThrough],
];

/** `forecourt group export`: everything of a dealer group in one file, to keep or to take elsewhere. */
import { resolve } from 'node:path';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { startProgressLine } from '#cli/progress-line.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import { exportGroup } from '#use-cases/group-archive/export-group.ts';

export const groupExportCommand: Command = {
  words: ['group', 'export'],
  summary: 'Writes everything of a dealer group into one file: stock, leads, bookings, configuration, audit.',
  usage: '--group GROUP --to FILE',
  options: [
    groupOptionHelp('that is exported'),
    { name: '--to FILE', description: 'The ZIP file to write, such as kestrel-bay.zip; there must be none.' },
  ],
  run: runGroupExport,
};

async function runGroupExport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, to: { type: 'string' } });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  const path = resolve(io.cwd, requireText(options, 'to', '--to kestrel-bay.zip'));
  return runInGroup(connect, groupId, async (group, ports) => {
    const now = ports.clock();
    // Before the archive, so that it is in it too.
    await ports.auditLog.append(group.id, {
      actor: { kind: 'system', id: null, sessionId: null, network: null },
      act: 'group.export',
      subject: { kind: 'group', id: group.id },
      facts: { by: 'command line' },
      at: now,
    });
    const progress = startProgressLine(io, 'Exporting');
    try {
      const { manifest, bytes, fingerprint } = await exportGroup(
        { group, path, signal: io.signal, progress: ({ done, total }) => progress.update(done, total, '') },
        ports,
        now,
      );
      progress.finish();
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      io.stdout(
        `${group.name}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files in ${path} (${bytes} bytes).\nFingerprint ${fingerprint}: write it down, and \`group import --fingerprint\` takes no other archive.\nIt holds what shoppers told this dealer: keep it as you keep a customer file.\n`,
      );
      return 0;
    } catch (error) {
      progress.finish();
      throw error instanceof ArchiveRefused ? new CommandFailure(error.message) : error;
    }
  });
}

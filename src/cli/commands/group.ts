/** The commands that move a dealer group: `group export` and `group import`. */
import { resolve } from 'node:path';
import { type CliIo, type ExitCode, startProgressLine } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import { exportGroup } from '#use-cases/group-archive/export-group.ts';
import { importGroup } from '#use-cases/group-archive/import-group.ts';

/** `forecourt group export`: everything of a dealer group in one file, to keep or to take elsewhere. */
export const groupExportCommand: Command = {
  words: ['group', 'export'],
  summary: 'Export a dealer group to one file: stock, leads, bookings, configuration and audit log.',
  usage: '--group GROUP --to FILE',
  options: [
    groupOptionHelp('to export'),
    {
      name: '--to FILE',
      description: 'The ZIP file to create, e.g. kestrel-bay.zip. It must not exist yet.',
    },
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
        `${group.name}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files in ${path} (${bytes} bytes).\nFingerprint ${fingerprint}. Write it down: \`group import --fingerprint\` accepts only this archive.\nThe archive contains personal data of shoppers. Store it securely.\n`,
      );
      return 0;
    } catch (error) {
      progress.finish();
      throw error instanceof ArchiveRefused ? new CommandFailure(error.message) : error;
    }
  });
}

/** `forecourt group import`: a dealer group from its archive, unchanged, or not at all. */
export const groupImportCommand: Command = {
  words: ['group', 'import'],
  summary: 'Import a dealer group from a file of `group export`.',
  usage: 'FILE [--fingerprint HASH]',
  options: [
    {
      name: '--fingerprint HASH',
      description: 'The fingerprint printed by the export. Other or changed files are refused.',
    },
  ],
  run: runGroupImport,
};

async function runGroupImport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { fingerprint: { type: 'string' } });
  const [file, ...others] = options.positionals;
  if (file === undefined || others.length > 0)
    throw new CommandFailure('Enter one file: forecourt group import kestrel-bay.zip');
  const path = resolve(io.cwd, file);
  const ports = await connect();
  const progress = startProgressLine(io, 'Importing');
  try {
    const { manifest, rows, files } = await importGroup(
      {
        path,
        fingerprint: options.text('fingerprint') ?? null,
        signal: io.signal,
        progress: ({ done, total }) => progress.update(done, total, ''),
      },
      ports,
    );
    progress.finish();
    io.stdout(
      `${manifest.dealerGroupName} (${manifest.dealerGroupId}), as of ${manifest.madeAt}: ${rows} rows and ${files} files.\nPending messages and refunds are now sent from here. Stop the installation it came from.\nThe console has no staff yet. Run "staff invite --group ${manifest.dealerGroupId} --owner EMAIL".\n`,
    );
    return 0;
  } catch (error) {
    progress.finish();
    throw error instanceof ArchiveRefused ? new CommandFailure(error.message) : error;
  } finally {
    await ports.close();
  }
}

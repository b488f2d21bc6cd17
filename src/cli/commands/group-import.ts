/** `forecourt group import`: a dealer group from its archive, unchanged, or not at all. */
import { resolve } from 'node:path';
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { startProgressLine } from '#cli/progress-line.ts';
import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import { importGroup } from '#use-cases/group-archive/import-group.ts';

export const groupImportCommand: Command = {
  words: ['group', 'import'],
  summary: 'Brings in a dealer group that `group export` wrote, unchanged, or leaves everything as it is.',
  usage: 'FILE [--fingerprint HASH]',
  options: [
    {
      name: '--fingerprint HASH',
      description: 'What the export printed: another archive, or one that was changed, is refused.',
    },
  ],
  run: runGroupImport,
};

async function runGroupImport(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { fingerprint: { type: 'string' } });
  const [file, ...others] = options.positionals;
  if (file === undefined || others.length > 0)
    throw new CommandFailure('Name one file: forecourt group import kestrel-bay.zip');
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
      `${manifest.dealerGroupName} (${manifest.dealerGroupId}), as of ${manifest.madeAt}: ${rows} rows and ${files} files.\nWhat was still owed to shoppers and dealers is owed from here now: see that the installation it came from sends nothing more.\nNobody can sign in to its console yet: forecourt staff invite --group ${manifest.dealerGroupId} --owner MAIL\n`,
    );
    return 0;
  } catch (error) {
    progress.finish();
    throw error instanceof ArchiveRefused ? new CommandFailure(error.message) : error;
  } finally {
    await ports.close();
  }
}

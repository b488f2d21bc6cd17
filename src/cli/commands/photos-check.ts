/** `forecourt photos check`: photos of cars without their file, and files of no photo, which `--remove` takes away. */
import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import type { Command } from '#cli/command.ts';
import { readOptions } from '#cli/command-options.ts';
import { refusePositionals } from '#cli/lead-options.ts';
import { groupOption, groupOptionHelp, requireGroupId, runInGroup } from '#cli/run-in-group.ts';
import { reconcilePhotos, removeOrphans } from '#use-cases/stock-editor/receive-photo.ts';

export const photosCheckCommand: Command = {
  words: ['photos', 'check'],
  summary: 'Check that each staff photo has its file, and each file its photo.',
  usage: '--group GROUP [--remove]',
  options: [
    groupOptionHelp('whose photos they are'),
    { name: '--remove', description: 'Delete files without a photo that are older than a day.' },
  ],
  run: runPhotosCheck,
};

async function runPhotosCheck(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, { ...groupOption, remove: { type: 'boolean' } });
  refusePositionals(options);
  const groupId = requireGroupId(options);
  return runInGroup(connect, groupId, async (group, { carPhotoStore, photoFiles, clock }) => {
    const yieldToRequests = async () => {};
    const { photos, missing, orphans } = await reconcilePhotos(group.id, {
      carPhotoStore,
      photoFiles,
      clock,
      yieldToRequests,
    });
    io.stdout(`${countOf(photos, 'photo')} of cars, ${missing} without a file.\n`);
    for (const name of orphans) io.stdout(`  ${name}\n`);
    if (orphans.length === 0) io.stdout('Every file belongs to a photo.\n');
    else if (options.isSet('remove')) {
      await removeOrphans(orphans, { photoFiles });
      io.stdout(`${countOf(orphans.length, 'file')} without a photo deleted.\n`);
    } else
      io.stdout(
        `${countOf(orphans.length, 'file')} without a photo. After a backup was restored, they may be the only copies of ` +
          'newer photos; --remove deletes them.\n',
      );
    // A photo that shows nothing is something to do, so that a script can detect it.
    return missing > 0 ? 1 : 0;
  });
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

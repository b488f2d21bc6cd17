/** A folder of sites of its own, with demo dealers of Forecourt in it, and a server that serves it. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CommandRun, runCommand } from './run-command.ts';
import { type RunningForecourt, startForecourt } from './run-site.ts';

const shippedGroups = join(import.meta.dirname, '..', '..', 'sites', 'groups');

export type TestSites = {
  readonly folder: string;
  /** Runs `forecourt …` for these sites and their data. */
  readonly command: (...words: readonly string[]) => Promise<CommandRun>;
  /** The same with settings that a server of these sites does not have. */
  readonly commandWith: (
    settings: Readonly<Record<string, string>>,
    ...words: readonly string[]
  ) => Promise<CommandRun>;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>;
  /** Puts `after` in the place of `before`, which the file must have. */
  readonly change: (file: string, before: string, after: string) => Promise<void>;
  /** `hear` gets all output of the server. */
  readonly start: (onOutput?: (text: string) => void) => Promise<RunningForecourt>;
  /** With settings that commands do not have. */
  readonly startWith: (settings: Readonly<Record<string, string>>) => Promise<RunningForecourt>;
  readonly remove: () => Promise<void>;
};

export async function createTestSites(groupIds: readonly string[]): Promise<TestSites> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-own-'));
  const sites = join(folder, 'sites');
  const dataFolder = join(folder, 'data');
  for (const groupId of groupIds) {
    await cp(join(shippedGroups, groupId), join(sites, 'groups', groupId), { recursive: true });
  }
  const environment = { NODE_ENV: 'test', HOST: '127.0.0.1', SITES_DIR: sites };
  const read = (file: string) => readFile(join(sites, file), 'utf8');
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(sites, file)), { recursive: true });
    await writeFile(join(sites, file), content);
  };
  const commandWith: TestSites['commandWith'] = (settings, ...words) =>
    runCommand(words, { ...environment, DATA_DIR: dataFolder, ...settings });
  return {
    folder: sites,
    command: (...words) => commandWith({}, ...words),
    commandWith,
    read,
    write,
    async change(file, before, after) {
      const text = await read(file);
      if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
      await write(
        file,
        text.replace(before, () => after),
      );
    },
    start: (onOutput = () => undefined) => startForecourt({ dataFolder, environment, onOutput }),
    startWith: (settings) => startForecourt({ dataFolder, environment: { ...environment, ...settings } }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Feeds of a whole stock, and their import as an operator does it: by the command line, in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeGeneratedFeed } from '../import/generated-feed.ts';

const project = resolve(import.meta.dirname, '..', '..');
const mapping = join(project, 'sites', 'feeds', 'au-vehicle-prices.yaml');
export const importedGroup = 'parkway-yard';

/** Two feeds of the same cars, of which the second gives each priced car another price. */
export async function writeFeeds(folder: string, cars: number): Promise<readonly [string, string]> {
  await mkdir(folder, { recursive: true });
  const first = join(folder, 'first.csv');
  const second = join(folder, 'second.csv');
  // One row in a hundred is bad on purpose.
  await writeGeneratedFeed(first, Math.ceil(cars / 0.99));
  const rows = await readFile(first, 'utf8');
  await writeFile(
    second,
    rows.replace(/,(\d+)$/gm, (_, price: string) => `,${Number(price) + 10}`),
  );
  return [first, second];
}

export function importFeed(dataFolder: string, file: string): Promise<void> {
  const importing = spawn(
    process.execPath,
    [
      join(project, 'src', 'main', 'command-line', 'cli.ts'),
      ...['stock', 'import', '--group', importedGroup, '--confirm-shrink', '--confirm-cut'],
      ...['--map', mapping, file],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataFolder } },
  );
  return new Promise((done, failed) => {
    importing.on('error', failed);
    importing.on('close', (code) => {
      if (code === 0) done();
      else failed(new Error(`The import ended with ${code}.`));
    });
  });
}

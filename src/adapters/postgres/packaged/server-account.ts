/** Under which account the packaged server runs. PostgreSQL refuses to run as root; then an account without rights that every machine has runs it, and nothing of the machine is changed. */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { PackagedServerUnusable } from './packaged-server-unusable.ts';

export type ServerAccount = {
  /** Which account owns the files of the database; null means the account that runs Forecourt. */
  readonly owner: Owner | null;
  /** The prefix of the program, such as `setpriv … --`. */
  readonly prefix: readonly string[];
  /** Where no program can change the account, the operating system is asked to. */
  readonly spawnAs: Owner | null;
};
export type Owner = { readonly uid: number; readonly gid: number };

const run = promisify(execFile);
/** The database ends with the process that started it, however that one ends. */
const endsWithParent = ['--pdeathsig', 'INT'];
/** A bit of CapEff in /proc/self/status: reading and entering folders whatever their mode (linux/capability.h). */
const capabilities = [
  { name: 'dac_read_search', bit: 2n },
  { name: 'dac_override', bit: 1n },
];

/** `folders`: those the server has to reach, the data folder first, which is opened to the account's group by the caller. */
export async function chooseServerAccount(
  folders: { readonly dataDir: string; readonly binaries: string },
  existingOwner: Owner | null,
): Promise<ServerAccount> {
  const hasSetpriv = process.platform === 'linux' && (await succeeds('setpriv', [...endsWithParent, 'true']));
  if (process.getuid?.() !== 0) {
    return { owner: null, prefix: hasSetpriv ? ['setpriv', ...endsWithParent, '--'] : [], spawnAs: null };
  }
  const owner =
    existingOwner !== null && existingOwner.uid !== 0 ? existingOwner : await findUnprivilegedUser();
  const isReachable = (await isOpen(dirname(folders.dataDir))) && (await isOpen(folders.binaries));
  if (!hasSetpriv) {
    if (!isReachable)
      throw new PackagedServerUnusable('it does not run as root, and no other account reaches this folder');
    return { owner, prefix: [], spawnAs: owner };
  }
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const reach = isReachable ? [] : await reachClosedFolders();
  const prefix = ['setpriv', ...identity, ...reach, ...endsWithParent, '--'];
  const [program = '', ...args] = prefix;
  if (!(await succeeds(program, [...args, 'true'])))
    throw new PackagedServerUnusable(
      'it does not run as root, and this machine lets no other account run it',
    );
  return { owner, prefix, spawnAs: null };
}

/**
 * Below a closed folder such as /root the account keeps one right of root's: to enter and read folders. Without
 * `no_setuid_fixup` the programs' own look whether a file can be read (access) would not count it.
 */
async function reachClosedFolders(): Promise<readonly string[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  const capability = capabilities.find(({ bit }) => (effective >> bit) & 1n);
  if (capability === undefined)
    throw new PackagedServerUnusable('it does not run as root, and no other account reaches this folder');
  return [
    '--securebits=+no_setuid_fixup',
    ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+${capability.name}`),
  ];
}

/** Whether everyone may pass through the folder and all above it. */
async function isOpen(folder: string): Promise<boolean> {
  for (let place = folder; ; place = dirname(place)) {
    if (((await stat(place)).mode & 0o001) === 0) return false;
    if (dirname(place) === place) return true;
  }
}

async function findUnprivilegedUser(): Promise<Owner> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? [];
  if (uid === undefined || gid === undefined)
    throw new PackagedServerUnusable('it does not run as root, and there is no account `nobody`');
  return { uid: Number(uid), gid: Number(gid) };
}

async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return run(program, [...args]).then(
    () => true,
    () => false,
  );
}

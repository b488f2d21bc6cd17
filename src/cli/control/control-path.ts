/** Where the serving process listens for the command line: a socket in the data folder, a named pipe on Windows. */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel takes no longer path of a socket (104 bytes on macOS, 108 on Linux, with the ending zero). */
const maxSocketPathBytes = 103;

export function controlPathOf(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const name = `forecourt-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inFolder = join(dataDir, 'control.sock');
  return Buffer.byteLength(inFolder) <= maxSocketPathBytes ? inFolder : join(tmpdir(), `${name}.sock`);
}

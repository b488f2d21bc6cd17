/** What the command line and the serving process say to each other: one JSON object per line, each of bounded size. */

import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';

export const maxMessageBytes = 256 * 1024;

export const runRequestSchema = z.strictObject({
  kind: z.literal('run'),
  argv: z.array(z.string().max(10_000)).max(200),
  cwd: z.string().min(1).max(10_000),
  isTty: z.boolean(),
  columns: z.int().min(20).max(1_000),
});
export type RunRequest = z.output<typeof runRequestSchema>;

export const runReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['stdout', 'stderr']), text: z.string() }),
  z.strictObject({ kind: z.literal('exit'), code: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
]);
export type RunReply = z.output<typeof runReplySchema>;

export function serialiseMessage(message: RunRequest | RunReply): string {
  return `${JSON.stringify(message)}\n`;
}

/** A reply of any length as messages that each stay within the bound: a character is at most six bytes in JSON. */
export function* splitText(text: string): Generator<string> {
  const size = Math.floor(maxMessageBytes / 8);
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

/** The kernel takes no longer path of a socket (104 bytes on macOS, 108 on Linux, with the ending zero). */
const maxSocketPathBytes = 103;

/** Where the serving process listens for the command line: a socket in the data folder, a named pipe on Windows. */
export function controlPathOf(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const name = `forecourt-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inFolder = join(dataDir, 'control.sock');
  return Buffer.byteLength(inFolder) <= maxSocketPathBytes ? inFolder : join(tmpdir(), `${name}.sock`);
}

/**
 * Cuts a byte stream into lines and refuses a line that is longer than the bound, so that no peer can fill the memory.
 */
export class MessageTooLong extends Error {
  override readonly name = 'MessageTooLong';
}

export class LineSplitter {
  readonly #maxLength: number;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** The lines that end in this piece, without their line ends. Throws MessageTooLong. */
  push(bytes: Buffer): readonly string[] {
    const parts = (this.#rest + this.#decoder.write(bytes)).split('\n');
    this.#rest = parts.pop() ?? '';
    if (this.#rest.length > this.#maxLength || parts.some((line) => line.length > this.#maxLength)) {
      throw new MessageTooLong(`a message of more than ${this.#maxLength} characters`);
    }
    return parts.filter((line) => line !== '');
  }
}

/** What the command line and the serving process say to each other: one JSON object per line, each of bounded size. */
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

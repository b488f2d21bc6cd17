/** `--limit N`: how many lines a list has. */
import { CommandFailure, type CommandOption } from './command.ts';

export type Limits = { readonly usual: number; readonly most: number };

export function limitOptionHelp({ usual, most }: Limits): CommandOption {
  return { name: '--limit N', description: `How many, 1 to ${most}; ${usual} when left out.` };
}

export function readLimit(text: string | undefined, { usual, most }: Limits): number {
  if (text === undefined) return usual;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > most) {
    throw new CommandFailure(`--limit is a whole number from 1 to ${most}.`);
  }
  return limit;
}

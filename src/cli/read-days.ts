/** `--days N`: how far back a count goes. */
import { CommandFailure } from './command.ts';

export const defaultDays = 30;
const mostDays = 3_660;

export function readDays(text: string | undefined): number {
  if (text === undefined) return defaultDays;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > mostDays) {
    throw new CommandFailure(`--days is a whole number from 1 to ${mostDays}.`);
  }
  return days;
}

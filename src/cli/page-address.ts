/** The address of a page as a person gives it to a command: a path, or all of it as it is copied from a browser. */
import { CommandFailure } from './command.ts';

export function readPageAddress(page: string): string {
  const base = 'http://any.localhost';
  if (!URL.canParse(page, base)) throw new CommandFailure(`"${page}" is no address of a page.`);
  return new URL(page, base).pathname;
}

/** The options of a command, read strictly: an unknown or half-written option is a failure with a hint, never ignored. */
import { parseArgs } from 'node:util';
import { CommandFailure, type CommandOption } from './command.ts';

type OptionTypes = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

export type ReadOptions = {
  readonly text: (name: string) => string | undefined;
  readonly isSet: (name: string) => boolean;
  readonly positionals: readonly string[];
};

export function readOptions(args: readonly string[], options: OptionTypes): ReadOptions {
  const { values, positionals } = parse(args, options);
  return {
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    isSet: (name) => values[name] === true,
    positionals,
  };
}

export function requireText(options: ReadOptions, name: string, example: string): string {
  const value = options.text(name);
  if (value === undefined || value === '')
    throw new CommandFailure(`--${name} is missing, for example ${example}.`);
  return value;
}

function parse(args: readonly string[], options: OptionTypes) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    const unknown = args.map((arg) => arg.split('=', 1)[0] ?? '').find((arg) => isUnknown(arg, options));
    if (unknown !== undefined) throw new CommandFailure(describeUnknown(unknown, Object.keys(options)));
    throw new CommandFailure(error instanceof Error ? error.message : String(error));
  }
}

function isUnknown(arg: string, options: OptionTypes): boolean {
  return /^--?[^-]/.test(arg) && !Object.hasOwn(options, arg.replace(/^--/, ''));
}

function describeUnknown(option: string, names: readonly string[]): string {
  if (names.length === 0) return `Unknown option ${option}. This command has no options.`;
  return `Unknown option ${option}. Available: ${names.map((name) => `--${name}`).join(', ')}.`;
}

/** `--days N`: how far back a count goes. */
export const defaultDays = 30;
const mostDays = 3_660;

export function readDays(text: string | undefined): number {
  if (text === undefined) return defaultDays;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > mostDays) {
    throw new CommandFailure(`--days must be a whole number from 1 to ${mostDays}.`);
  }
  return days;
}

/** `--limit N`: how many lines a list has. */
export type Limits = { readonly usual: number; readonly most: number };

export function limitOptionHelp({ usual, most }: Limits): CommandOption {
  return { name: '--limit N', description: `Maximum number, 1 to ${most}. Default: ${usual}.` };
}

export function readLimit(text: string | undefined, { usual, most }: Limits): number {
  if (text === undefined) return usual;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > most) {
    throw new CommandFailure(`--limit is a whole number from 1 to ${most}.`);
  }
  return limit;
}

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
const maxDays = 3_660;

export function readDays(text: string | undefined): number {
  if (text === undefined) return defaultDays;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new CommandFailure(`--days must be a whole number from 1 to ${maxDays}.`);
  }
  return days;
}

/** `--limit N`: how many lines a list has. */
export type Limits = { readonly defaultCount: number; readonly maxCount: number };

export function limitOptionHelp({ defaultCount, maxCount }: Limits): CommandOption {
  return { name: '--limit N', description: `Maximum number, 1 to ${maxCount}. Default: ${defaultCount}.` };
}

export function readLimit(text: string | undefined, { defaultCount, maxCount }: Limits): number {
  if (text === undefined) return defaultCount;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxCount) {
    throw new CommandFailure(`--limit is a whole number from 1 to ${maxCount}.`);
  }
  return limit;
}

/** The options of a command, read strictly: an unknown or half-written option is a failure with a hint, never ignored. */
import { parseArgs } from 'node:util';
import { CommandFailure } from './command.ts';

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
    throw new CommandFailure(error instanceof Error ? error.message : String(error));
  }
}

/** The command line: finds the command, runs it, and turns its failure into a line and an exit code. */
import { suggest } from '#domain/site/config/suggest.ts';
import type { CliIo, ExitCode } from './cli-io.ts';
import type { Connect } from './cli-ports.ts';
import { type Command, CommandFailure } from './command.ts';
import { commandTable } from './command-table.ts';

/** The texts of `forecourt help`. */
const call = 'npm run forecourt --';

function formatHelp(commands: readonly Command[]): string {
  const entries = [
    ...listedCommands(commands),
    { name: 'doctor', summary: 'Check this machine and show how to fix problems.' },
    { name: 'help [command]', summary: 'Show this list, or the help of one command.' },
  ];
  return [
    'Forecourt on the command line',
    '',
    `Usage: ${call} <command>`,
    '',
    ...formatEntries(entries),
    '',
  ].join('\n');
}

/** `help staff`: the commands that begin with these words; everything where none does. */
function helpFor(words: readonly string[]): string {
  const [first] = words;
  const inGroup = first === undefined ? [] : commandTable.filter((command) => command.words[0] === first);
  if (first === undefined || inGroup.length === 0) return formatHelp(commandTable);
  return [
    `Usage: ${call} ${first} <command>`,
    '',
    ...formatEntries(listedCommands(inGroup)),
    '',
    `"${call} help ${inGroup[0]?.words.join(' ')}" shows the options of a command.`,
    '',
  ].join('\n');
}

type HelpEntry = { readonly name: string; readonly summary: string };

function listedCommands(commands: readonly Command[]): readonly HelpEntry[] {
  return commands.map(({ words, summary }) => ({ name: words.join(' '), summary }));
}

function formatEntries(entries: readonly HelpEntry[]): readonly string[] {
  const width = Math.max(...entries.map(({ name }) => name.length));
  return entries.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
}

function formatCommandHelp(command: Command): string {
  const width = Math.max(0, ...command.options.map(({ name }) => name.length));
  const options = command.options.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`);
  return [
    command.summary,
    '',
    `Usage: ${call} ${[...command.words, command.usage].join(' ').trim()}`,
    ...(options.length === 0 ? [] : ['', ...options]),
    '',
  ].join('\n');
}

/** `argv` without the program itself. Throws only what is no fault of the person: `DatabaseUnavailable` and bugs. */
export async function runCli(argv: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const asksForHelp = argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');
  const words = argv.filter((word) => !['help', '--help', '-h'].includes(word));
  const command = findCommand(asksForHelp ? words : argv);
  if (asksForHelp || argv.length === 0) {
    io.stdout(command === null ? helpFor(words) : formatCommandHelp(command));
    return 0;
  }
  if (command === null) {
    io.stderr(`${describeUnknown(argv)}\n`);
    return 1;
  }
  if (!startsWith(argv, command.words))
    io.stderr(
      `"${command.formerWords?.join(' ')}" is now "${command.words.join(' ')}". The old name still works.\n`,
    );
  try {
    return await command.run(argv.slice(command.words.length), io, connect);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    io.stderr(`${error.message}\n`);
    return 1;
  }
}

/** The command that these words call; null for words that call none. */
export function findCommand(argv: readonly string[]): Command | null {
  return (
    commandTable.find(
      ({ words, formerWords }) =>
        startsWith(argv, words) || (formerWords !== undefined && startsWith(argv, formerWords)),
    ) ?? null
  );
}

function startsWith(argv: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) => argv[index] === word);
}

function describeUnknown(argv: readonly string[]): string {
  const names = commandTable.map(({ words }) => words.join(' '));
  const typed = argv.slice(0, 2).join(' ');
  const inGroup = names.filter((name) => name.split(' ')[0] === argv[0]);
  const meant =
    suggest(typed, names) ??
    suggest(argv[0] ?? '', [...new Set(names.map((name) => name.split(' ')[0] ?? ''))]);
  if (meant !== null && inGroup.length === 0)
    return `There is no command "${typed}". Did you mean "${meant}"?`;
  if (meant !== null && names.includes(meant))
    return `There is no command "${typed}". Did you mean "${meant}"?`;
  if (inGroup.length > 0) return `There is no command "${typed}". Available: ${inGroup.join(', ')}.`;
  return `There is no command "${argv[0] ?? ''}". Run "npm run forecourt -- help" to list all commands.`;
}

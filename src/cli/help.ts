/** The texts of `forecourt help`. */
import type { Command } from './command.ts';

const call = 'npm run forecourt --';

export function formatHelp(commands: readonly Command[]): string {
  const entries = [
    ...commands.map(({ words, summary }) => ({ name: words.join(' '), summary })),
    { name: 'doctor', summary: 'Checks this machine and prints the cure for what is wrong.' },
    { name: 'help [command]', summary: 'This list, or everything about one command.' },
  ];
  const width = Math.max(...entries.map(({ name }) => name.length));
  const lines = entries.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['Forecourt on the command line', '', `Usage: ${call} <command>`, '', ...lines, ''].join('\n');
}

export function formatCommandHelp(command: Command): string {
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

/**
 * Kills a command of ours (SIGKILL) at the very moment at which it wants to write to a table: another connection locks
 * that table, so that the command waits there, in the middle of what it does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const checkout = resolve(import.meta.dirname, '..', '..');
const commandLine = join(checkout, 'src', 'main', 'command-line', 'cli.ts');
const pollMs = 20;

/** What became of it: `killed` while it waited for the table, or how it `ended` without asking for it. */
export type Death = { readonly kind: 'killed' } | { readonly kind: 'ended'; readonly output: string };

export async function killAtTable(
  words: readonly string[],
  {
    table,
    databaseUrl,
    environment = {},
  }: {
    readonly table: string;
    readonly databaseUrl: string;
    readonly environment?: Readonly<Record<string, string>>;
  },
): Promise<Death> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Readers are not blocked by it.
    await client.query(`lock table ${table} in exclusive mode`);
    const child = spawn(process.execPath, [commandLine, ...words], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    }
    const ended = once(child, 'close');
    while (child.exitCode === null && !(await isAwaited(client, table))) await pause(pollMs);
    const isAlive = child.exitCode === null;
    child.kill('SIGKILL');
    await ended;
    return isAlive ? { kind: 'killed' } : { kind: 'ended', output };
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}

async function isAwaited(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_locks where not granted and relation = $1::regclass',
    [table],
  );
  return rows.length > 0;
}

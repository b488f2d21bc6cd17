/** A start that is told to stop while it still paints, before it has announced its sites. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const server = resolve(import.meta.dirname, '..', '..', 'src', 'main', 'serve.ts');

it('a stop while the first pictures are painted ends in order, and announces nothing', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-stop-'));
  // In test mode nobody waits for pictures.
  const environment = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataFolder };
  const forecourt = spawn(process.execPath, [server], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  forecourt.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  forecourt.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Painting the first pictures')) forecourt.kill('SIGTERM');
  });
  try {
    const [code, signal] = await once(forecourt, 'close');
    expect({ code, signal }, output).toEqual({ code: 0, signal: null });
    expect(output).not.toContain('is serving');
  } finally {
    forecourt.kill('SIGKILL');
    await rm(dataFolder, { recursive: true, force: true });
  }
}, 120_000);

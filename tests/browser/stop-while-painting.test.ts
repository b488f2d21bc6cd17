/**
 * A start that is asked to stop as soon as it has announced its sites: pictures are still painted then, and demo
 * enquiries made.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const server = resolve(import.meta.dirname, '..', '..', 'src', 'main', 'serve.ts');

it('a stop while the first pictures are painted ends in order, without a fault', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-stop-'));
  // In test mode no dealer is given enquiries.
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
    if (output.includes('is serving')) forecourt.kill('SIGTERM');
  });
  try {
    const [code, signal] = await once(forecourt, 'close');
    expect({ code, signal }, output).toEqual({ code: 0, signal: null });
    expect(output).toContain('is serving');
    expect(output).not.toContain('"level":50');
  } finally {
    forecourt.kill('SIGKILL');
    await rm(dataFolder, { recursive: true, force: true });
  }
});

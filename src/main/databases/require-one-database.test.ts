import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainFailure } from '#main/watching/explain-failure.ts';
import { requireOneDatabase } from './open-database.ts';

it('a file that places dealer groups in further databases stops the start with the step to take', async () => {
  const sitesDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  try {
    requireOneDatabase({ sitesDir });
    await writeFile(join(sitesDir, 'databases.yaml'), 'kestrel-bay: east\n');
    let output = '';
    try {
      requireOneDatabase({ sitesDir });
    } catch (error) {
      output = explainFailure(error);
    }
    expect(output).toMatch(
      /databases\.yaml places .*group move GROUP --to installation.*then remove the file/,
    );
    expect(output).not.toContain('\n');
  } finally {
    await rm(sitesDir, { recursive: true, force: true });
  }
});

/** Checks the configuration of the sites by itself, without a database: `forecourt -- doctor` runs it. Exit code 1 when something is wrong. */
import { describeSkippedSites, describeWarnings } from '#cli/commands/site-check.ts';
import { readEnvironment } from '#config/environment.ts';
import { findOversights } from '#domain/site-assembly/find-oversights.ts';
import { mistakesInSites } from '#main/watching/explain-failure.ts';
import { createInstalledSites } from './installed-sites.ts';

const files = await createInstalledSites(readEnvironment());
const loaded = await files.load();
if (loaded.kind === 'refused') {
  process.stdout.write(`${mistakesInSites(loaded.problems).message}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(describeWarnings(await files.withLines(findOversights(loaded, new Date()))));
  if (loaded.leftOut.length > 0) {
    process.stdout.write(describeSkippedSites(loaded.leftOut));
    process.exitCode = 1;
  } else {
    process.stdout.write(
      `${loaded.sites.length === 1 ? '1 site, no errors' : `${loaded.sites.length} sites, no errors`}\n`,
    );
  }
}

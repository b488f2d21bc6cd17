/** Writes the schemas by which editors complete the files of sites, beside the groups: `npm run schemas`. */
import { join } from 'node:path';
import { createSiteFolder } from '#adapters/site-files/site-folder.ts';
import { readEnvironment } from '#config/environment.ts';
import { draftSchemas } from '#domain/new-site/draft-site.ts';
import { siteFoldersOf } from '#main/sites/installed-sites.ts';

const { sitesFolder } = siteFoldersOf(readEnvironment());
await createSiteFolder(sitesFolder).renew(draftSchemas());
process.stdout.write(`Written: ${join(sitesFolder, 'schemas')}\n`);

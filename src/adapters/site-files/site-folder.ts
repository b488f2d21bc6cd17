/** Writes the files of a new site. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { SiteFolder } from '#ports/sites/site-source.ts';
import { listFolder } from './read-yaml-file.ts';

export function createSiteFolder(sitesFolder: string): SiteFolder {
  return {
    pathOf(groupId) {
      const path = join(sitesFolder, 'groups', groupId);
      const fromHere = relative('', path);
      return fromHere.startsWith('..') ? path : fromHere;
    },

    hasGroup: async (groupId) => (await listFolder(join(sitesFolder, 'groups'))).includes(groupId),

    listPages: async (groupId) =>
      (await listFolder(join(sitesFolder, 'groups', groupId, 'pages'), '.yaml')).map((file) =>
        basename(file, '.yaml'),
      ),

    async renew(files) {
      for (const [file, text] of Object.entries(files)) {
        const path = join(sitesFolder, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      }
    },

    async write(files) {
      const written: string[] = [];
      try {
        for (const [file, text] of Object.entries(files)) {
          const path = join(sitesFolder, file);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, text, { flag: 'wx' });
          written.push(path);
        }
      } catch (error) {
        await Promise.all(written.map((path) => rm(path, { force: true })));
        throw error;
      }
    },
  };
}

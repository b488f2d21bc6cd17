/** The newest file of a folder below FEEDS_DIR. Nobody outside can name another folder: its name is one word. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchedFeed } from '#domain/site/fetched-feed-config.ts';
import type { FoundFeed } from '#ports/feed-source.ts';
import { filePattern, settledMs } from './file-pattern.ts';

type FolderFeed = Extract<FetchedFeed['from'], { readonly by: 'folder' }>;

export async function findInFolder(
  { folder, files }: FolderFeed,
  lastMark: string | null,
  { feedsDir, now }: { readonly feedsDir: string | null; readonly now: Date },
): Promise<FoundFeed> {
  if (feedsDir === null) {
    return { kind: 'failed', reason: 'FEEDS_DIR is not set: it names the folder in which feeds arrive' };
  }
  const path = join(feedsDir, folder);
  const names = await readdir(path).catch(() => null);
  if (names === null) return { kind: 'failed', reason: `there is no folder ${folder} in FEEDS_DIR` };
  const pattern = filePattern(files);
  const found = await Promise.all(
    names
      .filter((name) => pattern.test(name))
      .map(async (name) => ({ name, about: await stat(join(path, name)) })),
  );
  const [newest] = found
    .filter(({ about }) => about.isFile() && now.getTime() - about.mtimeMs >= settledMs)
    .toSorted((a, b) => b.about.mtimeMs - a.about.mtimeMs);
  if (newest === undefined) return { kind: 'nothing-new' };
  const mark = `${newest.name} ${newest.about.size} ${newest.about.mtimeMs}`;
  if (mark === lastMark) return { kind: 'nothing-new' };
  return {
    kind: 'found',
    path: join(path, newest.name),
    fileName: newest.name,
    mark,
    release: async () => {},
  };
}

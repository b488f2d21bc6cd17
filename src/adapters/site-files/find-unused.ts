/** What a group's files hold and none of its sites uses: keys without effect, and pictures that no page names. */
import type { ConfigProblem } from '#domain/site/config-problem.ts';
import { findIdleKeys, findOverruledKeys } from '#domain/site/find-unused-keys.ts';
import { locateInLayer } from '#domain/site-assembly/locate-in-layer.ts';
import type { GroupFile } from './load-group.ts';
import type { Draft } from './site-draft.ts';

/** Nothing is said of a group while one of its sites cannot be read: it may be the one that uses it. */
export async function findUnused(
  { group, layers, ownPictures }: Pick<GroupFile, 'group' | 'layers' | 'ownPictures'>,
  drafts: readonly Pick<Draft, 'file' | 'built'>[],
): Promise<readonly ConfigProblem[]> {
  const built = drafts.flatMap((draft) => (draft.built === null ? [] : [draft.built]));
  if (built.length < drafts.length || built.length === 0) return [];
  const merged = built.map((each) => each.merged);
  const overruled = layers.flatMap((layer) =>
    findOverruledKeys(layer, merged).map(({ path, message }) => ({ path, message, file: layer.file })),
  );
  const idle = built.flatMap(({ site, merged: { originOf, value } }) =>
    findIdleKeys(site.config, { value })
      .filter(({ path }) => originOf(path)?.startsWith('groups/'))
      .map(({ path, message }) => locateInLayer(site, path, message, originOf)),
  );
  const pictures = (await ownPictures.listUnused()).map((picture) => ({
    file: `groups/${group.id}/pictures/${picture}`,
    path: '',
    message: 'no page, logo or location shows this picture; name it, or take it out',
  }));
  return [
    ...overruled.flatMap(({ file, path, message }) =>
      built.slice(0, 1).map(({ site }) => locateInLayer(site, path, message, () => file)),
    ),
    ...idle,
    ...pictures,
  ];
}

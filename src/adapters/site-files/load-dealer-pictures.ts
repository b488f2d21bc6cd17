/** Finds the pictures that a configuration names in the folder of its group: `groups/…/pictures`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { dealerPictureAsset } from '#domain/image/dealer-picture.ts';
import { type DealerPictureNames, listDealerPictures } from '#domain/site/dealer-pictures.ts';
import type { ImageProcessor } from '#ports/photos/pictures.ts';
import type { ProposedPicture } from '#ports/sites/site-source.ts';
import { listFolder } from './read-yaml-file.ts';

export type DealerPicturesOfGroup = {
  /** Of everything that `value` names; what is missing or no picture is left out of `names`, and reported. */
  find(value: unknown): Promise<FoundDealerPictures>;
  /** Files that nothing asked for so far. */
  listUnused(): Promise<readonly string[]>;
};

export type FoundDealerPictures = {
  readonly names: DealerPictureNames;
  readonly pictures: readonly ProposedPicture[];
  /** By name. */
  readonly refused: ReadonlyMap<string, string>;
};

type Found = ProposedPicture | { readonly refused: string };

/** Each file is read once for all sites of the group. */
export function loadDealerPictures(
  sitesFolder: string,
  dealerGroupId: string,
  workshop: ImageProcessor,
): DealerPicturesOfGroup {
  const folder = join(sitesFolder, 'groups', dealerGroupId, 'pictures');
  const found = new Map<string, Promise<Found>>();
  const used = new Set<string>();
  const files = listFolder(folder, '');
  const findOnce = (name: string): Promise<Found> => {
    const known = found.get(name) ?? findOne(name);
    found.set(name, known);
    return known;
  };

  async function findOne(named: string): Promise<Found> {
    const name = named.slice('pictures/'.length);
    const there = await files;
    const meant = there.filter((file) => file === name || parse(file).name === name);
    for (const each of meant) used.add(each);
    const [file] = meant;
    if (file === undefined) {
      const choice = there.length === 0 ? 'the folder is empty or missing' : `available: ${there.join(', ')}`;
      return { refused: `there is no picture ${name} in groups/${dealerGroupId}/pictures: ${choice}` };
    }
    if (meant.length > 1) return { refused: `${named} may be ${meant.join(' or ')}: add the file ending` };
    const { name: stem } = parse(file);
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(stem)) {
      return { refused: `${named}: name pictures in lower-case letters, digits and hyphens` };
    }
    const bytes = await readFile(join(folder, file));
    const inspected = await workshop.inspect(bytes);
    if (inspected.kind === 'refused') return { refused: `${named} ${inspected.message}` };
    const { width, height } = inspected;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return {
      dealerGroupId,
      asset: dealerPictureAsset({ dealerGroupId, hash, width, height, name: stem }),
      make: () => workshop.prepare(bytes),
    };
  }

  return {
    listUnused: async () => (await files).filter((file) => !used.has(file) && !file.startsWith('.')),

    async find(value) {
      const requested = [...new Set(listDealerPictures(value).map(({ name }) => name))];
      const all = await Promise.all(requested.map(async (name) => ({ name, found: await findOnce(name) })));
      const pictures = all.flatMap(({ name, found: each }) => ('refused' in each ? [] : [{ name, each }]));
      return {
        names: Object.fromEntries(pictures.map(({ name, each }) => [name, each.asset])),
        pictures: pictures.map(({ each }) => each),
        refused: new Map(
          all.flatMap(({ name, found: each }) => ('refused' in each ? [[name, each.refused] as const] : [])),
        ),
      };
    },
  };
}

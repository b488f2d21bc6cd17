/** The media library as its screen shows it: pictures that staff uploaded and those that the sites' files use, and where. */
import { dealerPictureSize } from '#domain/image/dealer-picture.ts';
import type { LibraryPicture } from '#domain/image/library-picture.ts';
import type { ChangeReads } from '#ports/stock/change-store.ts';
import { loadEditableSites } from '#use-cases/change/editable-sites.ts';
import { reading } from '#use-cases/staff/act.ts';
import { listPictureChoices, type MediaPorts, type PictureChoice } from './media-ports.ts';
import { listDraftUses, listPictureUses, type PictureUse } from './picture-uses.ts';

export const mediaFilters = ['all', 'no-description', 'unused'] as const;
export type MediaFilter = (typeof mediaFilters)[number];

export type MediaItem = PictureChoice & {
  readonly bytes: number;
  readonly madeBy: string;
  /** ISO 8601; null for a picture of the files. */
  readonly madeAt: string | null;
  readonly cropOf: string | null;
  /** Null for a picture of the files: it is changed there. */
  readonly version: number | null;
  readonly useCount: number;
};

export type MediaView = {
  readonly group: string;
  readonly query: string;
  readonly filter: MediaFilter;
  readonly counts: Readonly<Record<MediaFilter, number>>;
  readonly items: readonly MediaItem[];
  /** How many more there are than are shown. */
  readonly more: number;
  /** The picture that is open. */
  readonly chosen: (MediaItem & { readonly uses: readonly PictureUse[] }) | null;
  /** Deleted a moment ago: it can be brought back. */
  readonly deleted: { readonly asset: string; readonly fileName: string; readonly version: number } | null;
  /** Made a moment ago: it can be undone. */
  readonly replaced: { readonly changeSetId: string; readonly title: string; readonly count: number } | null;
};

export type MediaInput = {
  readonly query: string;
  readonly filter: string;
  readonly picture: string;
  readonly deleted: string;
  /** The replacement that led here. */
  readonly change: string;
};

const maxShown = 120;

export const viewMedia = reading<MediaInput, MediaView, MediaPorts>({
  name: 'media.manage',
  async read({ requested, dealerGroupId }, app, now) {
    const reads = app.changes.reading(dealerGroupId);
    const uses = listPictureUses(await loadEditableSites(dealerGroupId, reads, now));
    const usesOf = Map.groupBy(uses, ({ asset }) => asset);
    const own = await app.mediaStore.list(dealerGroupId);
    const isOwn = new Set(own.map(({ asset }) => asset));
    const all = [
      ...own.map((picture) => ownItem(picture, usesOf.get(picture.asset)?.length ?? 0)),
      ...[...usesOf]
        .filter(([asset]) => !isOwn.has(asset))
        .map(([asset, { length }]) => fileItem(asset, length)),
    ];
    const by: Readonly<Record<MediaFilter, readonly MediaItem[]>> = {
      all,
      'no-description': all.filter(({ alt, version }) => version !== null && alt === ''),
      unused: all.filter(({ useCount }) => useCount === 0),
    };
    const filter = mediaFilters.find((each) => each === requested.filter) ?? 'all';
    const query = requested.query.trim().slice(0, 200);
    const words = query.toLowerCase().split(/\s+/);
    const found = by[filter].filter(({ fileName, alt }) => {
      const text = `${fileName} ${alt}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const chosen = all.find(({ asset }) => asset === requested.picture) ?? null;
    return {
      group: dealerGroupId,
      query,
      filter,
      counts: { all: all.length, 'no-description': by['no-description'].length, unused: by.unused.length },
      items: found.slice(0, maxShown),
      more: Math.max(0, found.length - maxShown),
      chosen:
        chosen === null
          ? null
          : {
              ...chosen,
              uses: [
                ...(usesOf.get(chosen.asset) ?? []),
                ...(await listDraftUses({ asset: chosen.asset, dealerGroupId }, reads)),
              ],
            },
      replaced: await findReplaced(requested.change, reads),
      deleted: await findDeleted(requested.deleted, dealerGroupId, app),
    };
  },
});

async function findReplaced(
  changeSetId: string,
  reads: Pick<ChangeReads, 'findSiteChange'>,
): Promise<MediaView['replaced']> {
  const found = changeSetId === '' ? null : await reads.findSiteChange(changeSetId);
  if (found === null || found.changeSet.state !== 'applied') return null;
  return { changeSetId, title: found.changeSet.title, count: found.lines.length };
}

async function findDeleted(
  asset: string,
  dealerGroupId: string,
  { mediaStore }: Pick<MediaPorts, 'mediaStore'>,
): Promise<MediaView['deleted']> {
  const found = asset === '' ? null : await mediaStore.find(dealerGroupId, asset);
  if (found === null || found.deletedAt === null) return null;
  const { fileName, version } = found;
  return { asset, fileName, version };
}

function ownItem({ deletedAt: _deleted, madeAt, ...picture }: LibraryPicture, useCount: number): MediaItem {
  return { ...picture, madeAt: madeAt.toISOString(), useCount };
}

function fileItem(asset: string, useCount: number): MediaItem {
  const size = dealerPictureSize(asset) ?? { width: 0, height: 0 };
  return {
    ...size,
    asset,
    fileName: asset.split('/').slice(-2).join(' '),
    alt: '',
    bytes: 0,
    madeBy: '',
    madeAt: null,
    cropOf: null,
    version: null,
    useCount,
  };
}

/** What the dialog of a picture field offers; asked for when it is opened. */
export const choosePicture = reading<null, { readonly pictures: readonly PictureChoice[] }, MediaPorts>({
  name: 'media.manage',
  read: async ({ dealerGroupId }, app) => ({ pictures: await listPictureChoices(dealerGroupId, app) }),
});

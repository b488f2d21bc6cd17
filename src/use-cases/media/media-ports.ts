/** What the media library works with. */

import type { ImageProcessor } from '#ports/photos/pictures.ts';
import type { MediaStore } from '#ports/sites/media-store.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';

export type MediaPorts = ChangePorts & {
  readonly mediaStore: MediaStore;
  readonly pictureWorkshop: ImageProcessor;
  /** Reads again which pictures there are, so that a new one can be shown and used in this process at once. */
  readonly refreshPictures: () => Promise<void>;
  readonly readPicture: (asset: string) => Promise<Uint8Array | null>;
};

/** As a field of the console offers it. */
export type PictureChoice = {
  readonly asset: string;
  readonly fileName: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/** What the dialog of a field offers; of more the screen of the library finds the others. */
const maxChoices = 300;
/** A page has many fields for pictures, and each without script a list of its own. */
const maxRecent = 40;

export function listPictureChoices(dealerGroupId: string, app: ListPorts): Promise<readonly PictureChoice[]> {
  return listNewest(dealerGroupId, maxChoices, app);
}

export function listRecentPictures(dealerGroupId: string, app: ListPorts): Promise<readonly PictureChoice[]> {
  return listNewest(dealerGroupId, maxRecent, app);
}

type ListPorts = { readonly mediaStore: Pick<MediaStore, 'list'> };

async function listNewest(
  dealerGroupId: string,
  count: number,
  { mediaStore }: ListPorts,
): Promise<readonly PictureChoice[]> {
  const pictures = await mediaStore.list(dealerGroupId);
  return pictures
    .slice(0, count)
    .map(({ asset, fileName, alt, width, height }) => ({ asset, fileName, alt, width, height }));
}

/** Cuts a part out of a picture of the library: a picture of its own, while the original stays as it is. */
import { createHash } from 'node:crypto';
import { type CropBox, isPartOf } from '#domain/image/crop-box.ts';
import { dealerPictureAsset } from '#domain/image/dealer-picture.ts';
import { cleanFileName, type LibraryPicture, pictureStem } from '#domain/image/library-picture.ts';
import { type PictureShape, pictureShapes } from '#domain/image/picture-shapes.ts';
import { act, formProblem, refused } from '#use-cases/staff/act.ts';
import { type AddedPicture, findLivePicture } from './change-media.ts';
import type { MediaPorts } from './media-ports.ts';

export type CropInput = { readonly asset: string; readonly shape: PictureShape; readonly box: CropBox };

const gone = formProblem('This picture is no longer in the library.');

export const cropPicture = act<CropInput, LibraryPicture, CropInput, AddedPicture, MediaPorts>({
  name: 'media.manage',
  load: ({ requested, dealerGroupId }, app) => findLivePicture(dealerGroupId, requested.asset, app),
  subjectsOf: () => [],
  aboutOf: ({ asset }) => ({ kind: 'picture', id: asset }),
  decide: ({ requested, loaded }) =>
    isPartOf(requested.box, loaded)
      ? { ok: true, plan: requested }
      : refused(formProblem('This part is not inside the picture. Choose it again.')),
  async save({ caller, dealerGroupId, loaded, plan: { box, shape }, audit }, app, now) {
    const original = await app.readPicture(loaded.asset);
    if (original === null) return gone;
    const content = await app.pictureWorkshop.crop(original, box);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const fileName = croppedName(loaded.fileName, shape);
    const { width, height } = box;
    const name = pictureStem(fileName);
    const asset = dealerPictureAsset({ dealerGroupId, hash, width, height, name });
    const known = await app.mediaStore.find(dealerGroupId, asset);
    const note = audit({ changes: [{ path: 'Picture', before: loaded.fileName, after: fileName }] });
    const picture: LibraryPicture = {
      ...{ asset, fileName, width, height, bytes: content.length, alt: known?.alt || loaded.alt },
      ...{ madeBy: caller.member.name, madeAt: now, cropOf: loaded.asset },
      ...{ deletedAt: null, version: known?.version ?? 0 },
    };
    await app.mediaStore.save({ dealerGroupId, picture, content, note });
    await app.refreshPictures();
    return {
      kind: 'done',
      result: { asset, fileName, alt: picture.alt, width, height, isNew: known === null },
    };
  },
});

/** "yard (card).webp" of "yard.jpg". */
function croppedName(fileName: string, shape: PictureShape): string {
  const dot = fileName.lastIndexOf('.');
  const [words = ''] = pictureShapes[shape].label.split(',');
  const said = shape === 'free' ? 'cropped' : words.toLowerCase();
  return cleanFileName(`${(dot > 0 ? fileName.slice(0, dot) : fileName).slice(0, 80)} (${said}).webp`);
}

/** Adds pictures to the media library, describes them, deletes those that nothing uses, and brings them back. */
import { createHash } from 'node:crypto';
import { dealerPictureAsset } from '#domain/image/dealer-picture.ts';
import {
  cleanFileName,
  type LibraryPicture,
  maxAltLength,
  maxLibraryPictures,
  pictureStem,
} from '#domain/image/library-picture.ts';
import { loadEditableSites } from '#use-cases/change/editable-sites.ts';
import { act, decided, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import type { MediaPorts } from './media-ports.ts';
import { listDraftUses, listPictureUses } from './picture-uses.ts';

/** The field that a refused file is shown under. */
export const pictureProblemField = 'picture';

export type UploadedPicture = { readonly fileName: string; readonly bytes: Uint8Array };

export type AddedPicture = Pick<LibraryPicture, 'asset' | 'fileName' | 'alt' | 'width' | 'height'> & {
  /** False where the library had it already. */
  readonly isNew: boolean;
};

const fileProblem = (text: string) => invalid({ [pictureProblemField]: text });

export const addPicture = act<
  UploadedPicture,
  readonly LibraryPicture[],
  UploadedPicture,
  AddedPicture,
  MediaPorts
>({
  name: 'media.manage',
  load: ({ dealerGroupId }, app) => app.mediaStore.list(dealerGroupId),
  subjectsOf: () => [],
  aboutOf: ({ fileName }) => ({ kind: 'picture', id: cleanFileName(fileName) }),
  decide({ requested, loaded }) {
    if (requested.bytes.length === 0) return refused(fileProblem('The file is empty.'));
    if (loaded.length >= maxLibraryPictures)
      return refused(
        fileProblem(`The library has ${maxLibraryPictures} pictures, its maximum. Delete some first.`),
      );
    return { ok: true, plan: requested };
  },
  async save({ caller, dealerGroupId, plan: { bytes, fileName: value }, audit }, app, now) {
    const seen = await app.pictureWorkshop.inspect(bytes);
    if (seen.kind === 'refused') return fileProblem(`The file ${seen.message}.`);
    const { width, height } = seen;
    const fileName = cleanFileName(value);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const name = pictureStem(fileName);
    const asset = dealerPictureAsset({ dealerGroupId, hash, width, height, name });
    const known = await app.mediaStore.find(dealerGroupId, asset);
    const isNew = known === null || known.deletedAt !== null;
    const picture: LibraryPicture = {
      ...{ asset, fileName, bytes: bytes.length, width, height },
      ...{ alt: known?.alt ?? '', cropOf: known?.cropOf ?? null, version: known?.version ?? 0 },
      ...(isNew
        ? { madeBy: caller.member.name, madeAt: now }
        : { madeBy: known.madeBy, madeAt: known.madeAt }),
      deletedAt: null,
    };
    const note = audit(factsOf('Picture', '', fileName));
    const content = await app.pictureWorkshop.prepare(bytes);
    // A colleague who uploads the same file at the same moment was faster: it is there.
    await app.mediaStore.save({ dealerGroupId, picture, content, note });
    await app.refreshPictures();
    return { kind: 'done', result: { asset, fileName, alt: picture.alt, width, height, isNew } };
  },
});

type PictureInput = { readonly asset: string; readonly version: number };

const movedOn = formProblem('A colleague changed this picture. Check it again.');

type DescribeInput = PictureInput & { readonly fileName: string; readonly alt: string };

export const describePicture = act<DescribeInput, LibraryPicture, LibraryPicture, 'described', MediaPorts>({
  name: 'media.manage',
  load: ({ requested, dealerGroupId }, app) => findLivePicture(dealerGroupId, requested.asset, app),
  subjectsOf: () => [],
  aboutOf: ({ asset }) => ({ kind: 'picture', id: asset }),
  decide({ requested, loaded }) {
    const problems: Record<string, string> = {};
    const alt = requested.alt.replaceAll(/\s+/g, ' ').trim();
    if (alt.length > maxAltLength) problems.alt = `Write at most ${maxAltLength} characters.`;
    if (requested.fileName.trim() === '') problems.fileName = 'Enter a name.';
    if (loaded.version !== requested.version) return refused(movedOn);
    return decided(problems, { ...loaded, alt, fileName: cleanFileName(requested.fileName) });
  },
  async save({ dealerGroupId, loaded, plan, audit }, app) {
    const note = audit({
      changes: [
        ...changeOf('Picture description', loaded.alt, plan.alt),
        ...changeOf('Picture name', loaded.fileName, plan.fileName),
      ],
    });
    const saved = await app.mediaStore.save({ dealerGroupId, picture: plan, content: null, note });
    return saved === 'saved' ? { kind: 'done', result: 'described' } : movedOn;
  },
});

type Used = { readonly picture: LibraryPicture; readonly uses: readonly string[] };

export const deletePicture = act<PictureInput, Used, LibraryPicture, { readonly asset: string }, MediaPorts>({
  name: 'media.manage',
  async load({ requested, dealerGroupId }, app, now) {
    const { asset } = requested;
    const picture = await findLivePicture(dealerGroupId, asset, app);
    if (picture === null) return null;
    const reads = app.changes.reading(dealerGroupId);
    const all = listPictureUses(await loadEditableSites(dealerGroupId, reads, now));
    const uses = [
      ...all.filter((use) => use.asset === asset),
      ...(await listDraftUses({ asset, dealerGroupId }, reads)),
    ];
    return { picture, uses: uses.map(({ label }) => label) };
  },
  subjectsOf: () => [],
  aboutOf: ({ asset }) => ({ kind: 'picture', id: asset }),
  decide({ requested, loaded: { picture, uses } }, now) {
    const [first, ...others] = uses;
    if (first !== undefined) {
      const rest = others.length === 0 ? '' : ` and ${others.length} more`;
      return refused(
        formProblem(`This picture is used: ${first}${rest}. Choose another picture there first.`),
      );
    }
    if (picture.version !== requested.version) return refused(movedOn);
    return { ok: true, plan: { ...picture, deletedAt: now } };
  },
  async save({ dealerGroupId, plan, audit }, app) {
    const note = audit(factsOf('Picture', plan.fileName, ''));
    const saved = await app.mediaStore.save({ dealerGroupId, picture: plan, content: null, note });
    return saved === 'saved' ? { kind: 'done', result: { asset: plan.asset } } : movedOn;
  },
});

export const restorePicture = act<
  PictureInput,
  LibraryPicture,
  LibraryPicture,
  { readonly asset: string },
  MediaPorts
>({
  name: 'media.manage',
  load: ({ requested, dealerGroupId }, app) => app.mediaStore.find(dealerGroupId, requested.asset),
  subjectsOf: () => [],
  aboutOf: ({ asset }) => ({ kind: 'picture', id: asset }),
  decide: ({ requested, loaded }) =>
    loaded.deletedAt === null || loaded.version !== requested.version
      ? refused(movedOn)
      : { ok: true, plan: { ...loaded, deletedAt: null } },
  async save({ dealerGroupId, plan, audit }, app) {
    const note = audit(factsOf('Picture', '', plan.fileName));
    const saved = await app.mediaStore.save({ dealerGroupId, picture: plan, content: null, note });
    return saved === 'saved' ? { kind: 'done', result: { asset: plan.asset } } : movedOn;
  },
});

/** Not a deleted one. */
export async function findLivePicture(
  dealerGroupId: string,
  asset: string,
  { mediaStore }: Pick<MediaPorts, 'mediaStore'>,
) {
  const found = await mediaStore.find(dealerGroupId, asset);
  return found?.deletedAt === null ? found : null;
}

/** As the audit log shows it. */
const changeOf = (path: string, before: string, after: string) =>
  before === after ? [] : [{ path, before: before || null, after: after || null }];
const factsOf = (path: string, before: string, after: string) => ({ changes: changeOf(path, before, after) });

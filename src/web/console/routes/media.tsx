/** /{group}/media: the pictures of the dealer group, and where each is used. */
import { useLoaderData } from 'react-router';
import { mediaHref, pictureHref } from '#domain/staff/console-links.ts';
import { deletePicture, describePicture, restorePicture } from '#use-cases/media/change-media.ts';
import { replacePicture, undoReplacement } from '#use-cases/media/replace-picture.ts';
import { viewMedia } from '#use-cases/media/view-media.ts';
import { MediaScreen } from '#web/console/features/media/media-screen.tsx';
import { receivingPictures } from '#web/console/receive-pictures.server.ts';
import { form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewMedia, ({ url: { searchParams } }) => ({
  query: searchParams.get('q') ?? '',
  filter: searchParams.get('show') ?? '',
  picture: searchParams.get('picture') ?? '',
  deleted: searchParams.get('deleted') ?? '',
  change: searchParams.get('change') ?? '',
}));

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const pictureOf = (sent: FormData) => ({
  asset: text(sent, 'asset'),
  version: Number(text(sent, 'version')),
});

export const action = receivingPictures({
  describe: form({
    act: describePicture,
    read: (sent) => ({
      ok: true,
      requested: { ...pictureOf(sent), alt: text(sent, 'alt'), fileName: text(sent, 'fileName') },
    }),
    done: (_result, { url, group }) =>
      withDone(pictureHref(group, url.searchParams.get('picture') ?? ''), 'described'),
  }),
  delete: form({
    act: deletePicture,
    read: (sent) => ({ ok: true, requested: pictureOf(sent) }),
    done: ({ asset }, { group }) => mediaHref(group, new URLSearchParams({ deleted: asset }).toString()),
  }),
  replace: form({
    act: replacePicture,
    read: (sent) => ({ ok: true, requested: { asset: text(sent, 'asset'), by: text(sent, 'by') } }),
    done: ({ asset, changeSetId, left }, { group }) =>
      withDone(
        mediaHref(group, new URLSearchParams({ picture: asset, change: changeSetId }).toString()),
        left > 0 ? 'replaced-some' : 'replaced',
      ),
  }),
  unreplace: form({
    act: undoReplacement,
    read: (sent, { url }) => ({
      ok: true,
      requested: {
        changeSetId: text(sent, 'change'),
        asset: url.searchParams.get('picture') ?? '',
      },
    }),
    done: ({ stays }, { group }) => withDone(mediaHref(group), stays > 0 ? 'undone-some' : 'undone'),
  }),
  restore: form({
    act: restorePicture,
    read: (sent) => ({ ok: true, requested: pictureOf(sent) }),
    done: ({ asset }, { group }) => withDone(pictureHref(group, asset), 'restored'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Media library · Staff console' }];

const texts = {
  added: 'Picture added. Describe it, then choose it on pages, offers or in settings.',
  known: 'The library had this picture already.',
  cropped: 'Crop saved as a new picture. The original stays in the library.',
  described: 'Saved.',
  restored: 'Picture restored.',
  undone: 'Undone. Your websites show the former picture again.',
  'undone-some': 'Undone, except in places that changed since.',
};

export default function Media() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Media library" />
      <PageBody>
        <SuccessMessage words={texts} />
        <MediaScreen {...view} />
      </PageBody>
    </>
  );
}

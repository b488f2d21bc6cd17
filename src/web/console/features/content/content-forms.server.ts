/** The forms of the editor, the same for a page and for the offers (H-11). */

import { changeDraft, dropDraft, publishContent, undoContent } from '#use-cases/site-desk/edit-content.ts';
import { type AskedScreen, form } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/done-notice.tsx';
import { readAccepted, readAdd, readSave } from './read-content-form.ts';

type Where = { readonly site: string; readonly slug: string | null };

export function contentForms(
  whereOf: (screen: AskedScreen) => Where,
  hrefOf: (screen: AskedScreen) => string,
) {
  const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
  const step = (read: (sent: FormData) => Parameters<typeof changeDraft.perform>[0]['asked']['step']) =>
    form({
      act: changeDraft,
      read: (sent, screen) => ({ ok: true, asked: { ...whereOf(screen), step: read(sent) } }),
      done: (_saved, screen) => withDone(hrefOf(screen), 'saved'),
    });
  return {
    save: step((sent) => readSave(sent, () => text(sent, 'kind'))),
    add: step(readAdd),
    move: step((sent) => ({
      kind: 'move',
      name: text(sent, 'name'),
      by: text(sent, 'by') === '-1' ? -1 : 1,
      seen: text(sent, 'seen'),
    })),
    remove: step((sent) => ({ kind: 'remove', path: text(sent, 'path'), seen: text(sent, 'seen') })),
    extend: step((sent) => ({ kind: 'extend', id: text(sent, 'id'), days: 14, seen: text(sent, 'seen') })),
    publish: form({
      act: publishContent,
      read: (sent, screen) => ({
        ok: true,
        asked: {
          ...whereOf(screen),
          draftMadeAt: text(sent, 'draftMadeAt'),
          startsLocal: text(sent, 'starts'),
          endsLocal: text(sent, 'ends'),
          accepted: readAccepted(sent),
        },
      }),
      done: ({ state }, screen) =>
        withDone(hrefOf(screen), state === 'scheduled' ? 'scheduled' : 'published'),
    }),
    discard: form({
      act: dropDraft,
      read: (_sent, screen) => ({ ok: true, asked: whereOf(screen) }),
      done: (_result, screen) => withDone(hrefOf(screen), 'discarded'),
    }),
    undo: form({
      act: undoContent,
      read: (sent, screen) => ({
        ok: true,
        asked: { ...whereOf(screen), changeSetId: text(sent, 'change') },
      }),
      done: (_result, screen) => withDone(hrefOf(screen), 'undone'),
    }),
  };
}

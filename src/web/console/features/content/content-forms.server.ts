/** The forms of the editor, the same for a page and for the offers. */

import { pagesHref } from '#domain/staff/console-links.ts';
import { saveRedirect } from '#use-cases/redirect/change-redirects.ts';
import {
  changePublishState,
  linkPage,
  type PublishStep,
  publishSteps,
} from '#use-cases/site-editor/change-publish-state.ts';
import type { ContentPlace } from '#use-cases/site-editor/content-place.ts';
import { changeDraft, dropDraft, publishContent, undoContent } from '#use-cases/site-editor/edit-content.ts';
import { quietField } from '#web/console/form-problem.ts';
import { type AnyForm, form, type ScreenRequest } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/status-message.tsx';
import { readAccepted, readAfter, readSave } from './read-content-form.ts';

export function contentForms(
  whereOf: (screen: ScreenRequest) => ContentPlace,
  hrefOf: (screen: ScreenRequest) => string,
) {
  const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
  const step = (
    read: (sent: FormData) => Parameters<typeof changeDraft.perform>[0]['requested']['step'],
    word = 'saved',
  ) =>
    orQuietly(
      form({
        act: changeDraft,
        read: (sent, screen) => ({ ok: true, requested: { ...whereOf(screen), step: read(sent) } }),
        done: (_saved, screen) => withDone(hrefOf(screen), word),
      }),
    );
  return {
    save: step((sent) => readSave(sent, () => text(sent, 'kind'))),
    add: step((sent) => ({ kind: 'add', type: text(sent, 'kind'), ...readAfter(sent) }), 'added'),
    copy: step((sent) => ({ kind: 'copy', name: text(sent, 'name') }), 'added'),
    place: step(
      (sent) => ({
        kind: 'place',
        name: text(sent, 'name'),
        after: readAfter(sent).after ?? null,
        seen: text(sent, 'seen'),
      }),
      'moved',
    ),
    move: step(
      (sent) => ({
        kind: 'move',
        name: text(sent, 'name'),
        by: text(sent, 'by') === '-1' ? -1 : 1,
        seen: text(sent, 'seen'),
      }),
      'moved',
    ),
    remove: step(
      (sent) => ({ kind: 'remove', path: text(sent, 'path'), seen: text(sent, 'seen') }),
      'removed',
    ),
    version: step(
      (sent) => ({ kind: 'version', changeSetId: text(sent, 'change'), seen: text(sent, 'seen') }),
      'version',
    ),
    extend: step((sent) => ({ kind: 'extend', id: text(sent, 'id'), days: 14, seen: text(sent, 'seen') })),
    publish: form({
      act: publishContent,
      read: (sent, screen) => ({
        ok: true,
        requested: {
          ...whereOf(screen),
          draftMadeAt: text(sent, 'draftMadeAt'),
          startsLocal: text(sent, 'starts'),
          endsLocal: text(sent, 'ends'),
          accepted: readAccepted(sent),
          shownConflicts: { starts: text(sent, 'told:starts'), ends: text(sent, 'told:ends') },
        },
      }),
      done: ({ state }, screen) =>
        withDone(hrefOf(screen), state === 'scheduled' ? 'scheduled' : 'published'),
    }),
    discard: form({
      act: dropDraft,
      read: (_sent, screen) => ({ ok: true, requested: whereOf(screen) }),
      done: (_result, screen) => withDone(hrefOf(screen), 'discarded'),
    }),
    undo: form({
      act: undoContent,
      read: (sent, screen) => ({
        ok: true,
        requested: { ...whereOf(screen), changeSetId: text(sent, 'change') },
      }),
      done: (_result, screen) => withDone(hrefOf(screen), 'undone'),
    }),
    stand: form({
      act: changePublishState,
      read(sent, screen) {
        const requested = publishSteps.find((each) => each === text(sent, 'step'));
        if (requested === undefined) return { ok: false, problems: { form: 'Choose what to do.' } };
        const seen = text(sent, requested === 'away' ? 'seenWhole' : 'seenStatus');
        return { ok: true, requested: { ...whereOf(screen), step: requested, seen } };
      },
      done: (claimed, screen) => (claimed === 'away' ? awayHref(screen) : withDone(hrefOf(screen), claimed)),
    }),
    link: form({
      act: linkPage,
      read: (sent, screen) => ({
        ok: true,
        requested: { ...whereOf(screen), menu: text(sent, 'menu'), label: text(sent, 'label') },
      }),
      done: (_result, screen) => withDone(hrefOf(screen), 'linked'),
    }),
    lead: form({
      act: saveRedirect,
      read(sent, screen) {
        const target = text(sent, 'target');
        const { site, slug } = whereOf(screen);
        const isGone = target === 'gone';
        return {
          ok: true,
          requested: { site, source: `/${slug}`, target: isGone ? '' : target, isGone, changes: null },
        };
      },
      done: (_result, screen) => withDone(hrefOf(screen), 'led'),
    }),
  };

  /** Its own screen is gone with it. */
  function awayHref(screen: ScreenRequest): string {
    const { site } = whereOf(screen);
    return withDone(pagesHref(screen.group, site), 'away' satisfies PublishStep);
  }
}

/** A form that is sent while the person works on leads nowhere: they stay where they are. */
function orQuietly(answer: AnyForm): AnyForm {
  return async (sent, requested) => {
    const answered = await answer(sent, requested);
    return answered.kind === 'done' && sent.has(quietField) ? { kind: 'shown', shown: 'done' } : answered;
  };
}

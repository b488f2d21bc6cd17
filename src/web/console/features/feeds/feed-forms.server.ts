/** The forms of a feed that is set up: of its steps and of its own screen. */
import { feedHref, feedsHref } from '#domain/staff/console-links.ts';
import type { FeedStep } from '#domain/stock-feed/feed-setup.ts';
import { copyPhotosAgain } from '#use-cases/feed-admin/copy-photos-again.ts';
import { correctRows } from '#use-cases/feed-admin/correct-rows.ts';
import {
  cancelFeedTask,
  changeFeedState,
  chooseColumns,
  editFeed,
  type FeedEdit,
  type FeedStateInput,
  type ReceivedFile,
} from '#use-cases/feed-admin/set-up-feed.ts';
import { applyReadyMapping } from '#use-cases/feed-admin/use-ready-mapping.ts';
import { type AnyForm, form, type ReadForm, type ScreenRequest } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/status-message.tsx';
import { feedFieldLabel } from './feed-labels.ts';
import { readColumns, readCorrections, readFormat, readOrigin, readSchedule } from './read-feed-form.ts';

const feedOf = ({ params }: ScreenRequest) => params.feed ?? '';
const stepOf = (step: FeedStep | '') => (_done: unknown, screen: ScreenRequest) =>
  feedHref(screen.group, feedOf(screen), step);
/** The same screen again. */
const stay = (_done: unknown, screen: ScreenRequest) =>
  feedHref(screen.group, feedOf(screen), screen.params.step ?? '');

type ReadEdit = (sent: FormData) => ReadForm<FeedEdit>;

function editing(read: ReadEdit, done: (kind: unknown, screen: ScreenRequest) => string = stay): AnyForm {
  return form({
    act: editFeed,
    read(sent, screen) {
      const edit = read(sent);
      return edit.ok ? { ok: true, requested: { name: feedOf(screen), edit: edit.requested } } : edit;
    },
    done,
  });
}

function deciding(action: FeedStateInput['action']): AnyForm {
  return form({
    act: changeFeedState,
    read: (_sent, screen) => ({ ok: true, requested: { name: feedOf(screen), action } }),
    done: (_done, screen) =>
      action === 'remove'
        ? withDone(feedsHref(screen.group), 'removed')
        : feedHref(screen.group, feedOf(screen)),
  });
}

const scheduleOf: ReadEdit = (sent) => {
  const read = readSchedule(sent);
  return read.ok ? { ok: true, requested: { kind: 'schedule', ...read.requested } } : read;
};

export function feedForms(file: ReceivedFile | null): Readonly<Record<string, AnyForm>> {
  return {
    origin: editing((sent) => {
      const read = readOrigin(sent);
      return read.ok ? { ok: true, requested: { kind: 'origin', origin: read.requested } } : read;
    }),
    file: editing(() =>
      file === null
        ? { ok: false, problems: { file: 'Choose a file.' } }
        : { ok: true, requested: { kind: 'file', file } },
    ),
    fetch: editing(() => ({ ok: true, requested: { kind: 'fetch' } })),
    format: editing((sent) => {
      const read = readFormat(sent);
      return read.ok ? { ok: true, requested: { kind: 'format', hints: read.requested } } : read;
    }),
    columns: form({
      act: chooseColumns,
      read: (sent, screen) => ({
        ok: true,
        requested: {
          ...{ name: feedOf(screen), choices: readColumns(sent).requested, labelOf: feedFieldLabel },
          makesNumbers: sent.get('makesNumbers') === 'yes',
        },
      }),
      done: stepOf('preview'),
    }),
    ready: form({
      act: applyReadyMapping,
      read: (sent, screen) => ({
        ok: true,
        requested: { name: feedOf(screen), ready: String(sent.get('ready') ?? '') },
      }),
      done: stepOf('preview'),
    }),
    preview: editing(() => ({ ok: true, requested: { kind: 'preview' } })),
    schedule: editing(scheduleOf, stepOf('')),
    cancel: form({
      act: cancelFeedTask,
      read: (_sent, screen) => ({ ok: true, requested: { name: feedOf(screen) } }),
      done: stay,
    }),
    // What stands in the fields is saved before it goes live.
    async 'go-live'(sent, context) {
      if (sent.has('mailTo')) {
        const saved = await editing(scheduleOf)(sent, context);
        if (saved.kind !== 'done') return saved;
      }
      return deciding('go-live')(sent, context);
    },
    correct: form({
      act: correctRows,
      read(sent, screen) {
        const read = readCorrections(sent);
        return read.ok
          ? { ok: true, requested: { name: feedOf(screen), corrections: read.requested } }
          : read;
      },
      done: stay,
    }),
    photos: form({
      act: copyPhotosAgain,
      read: (_sent, screen) => ({ ok: true, requested: { name: feedOf(screen) } }),
      done: stay,
    }),
    pause: deciding('pause'),
    resume: deciding('resume'),
    remove: deciding('remove'),
  };
}

/** /{group}/releases/{release}: one release, its items, a preview of all of it, its time, and reverting it. */
import { useLoaderData } from 'react-router';
import { releaseHref, releasesHref } from '#domain/staff/console-links.ts';
import type { ReleaseInput } from '#use-cases/release/on-release.ts';
import {
  dismissAlarm,
  holdRelease,
  type ReleaseTimeInput,
  releaseNow,
  scheduleRelease,
  undoRelease,
} from '#use-cases/release/release-acts.ts';
import {
  addItems,
  answerConflict,
  dropRelease,
  removeReleaseItem,
} from '#use-cases/release/release-items.ts';
import { viewRelease } from '#use-cases/release/view-releases.ts';
import { ReleaseScreen } from '#web/console/features/releases/release-screen.tsx';
import { acting, form, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { confirmField } from '#web/console/ui/confirm-card.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewRelease, ({ params }) => ({ id: params.release ?? '' }));

type ReleaseRequest = Pick<ScreenRequest, 'params'>;
const oneOf = (sent: FormData, { params }: ReleaseRequest): ReleaseInput => ({
  id: params.release ?? '',
  revision: Number(sent.get('revision')),
});
const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const readOne = (sent: FormData, screen: ReleaseRequest) =>
  ({ ok: true, requested: oneOf(sent, screen) }) as const;
const readTime = (sent: FormData, screen: ReleaseRequest) =>
  ({
    ok: true,
    requested: {
      ...oneOf(sent, screen),
      startsLocal: text(sent, 'starts'),
      endsLocal: text(sent, 'ends'),
      timeZone: text(sent, 'zone'),
    } satisfies ReleaseTimeInput,
  }) as const;
const here =
  (word: string) =>
  (_done: unknown, { group, params }: ReleaseRequest & { readonly group: string }) =>
    withDone(releaseHref(group, params.release ?? ''), word);

export const action = acting({
  add: form({
    act: addItems,
    read: (sent, screen) => ({
      ok: true,
      requested: {
        ...oneOf(sent, screen),
        changeSetIds: sent.getAll('item').map(String),
        confirmed: text(sent, confirmField),
      },
    }),
    done: here('changed'),
  }),
  takeOut: form({
    act: removeReleaseItem,
    read: (sent, screen) => ({
      ok: true,
      requested: { ...oneOf(sent, screen), changeSetId: text(sent, 'item') },
    }),
    done: here('changed'),
  }),
  answer: form({
    act: answerConflict,
    read: (sent, screen) => ({
      ok: true,
      requested: {
        ...oneOf(sent, screen),
        changeSetId: text(sent, 'item'),
        ordinal: Number(sent.get('ordinal')) || 0,
        seen: text(sent, 'seen'),
        answer: text(sent, 'answer') === 'ours' ? ('ours' as const) : ('theirs' as const),
      },
    }),
    done: here('changed'),
  }),
  schedule: form({ act: scheduleRelease, read: readTime, done: here('scheduled') }),
  now: form({ act: releaseNow, read: readTime, done: here('live') }),
  hold: form({ act: holdRelease, read: readOne, done: here('held') }),
  undo: form({
    act: undoRelease,
    read: (sent, screen) => ({
      ok: true,
      requested: { ...oneOf(sent, screen), isRestWanted: text(sent, 'rest') === 'yes' },
    }),
    done: here('undone'),
  }),
  drop: form({
    act: dropRelease,
    read: readOne,
    done: (_done, { group }) => withDone(releasesHref(group), 'dropped'),
  }),
  seen: form({ act: dismissAlarm, read: readOne, done: here('changed') }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Release · Staff console' }];

export default function Release() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={view.release.name} crumb={{ label: 'Releases', to: releasesHref(view.group) }} />
      <PageBody>
        <ReleaseScreen view={view} />
      </PageBody>
    </>
  );
}

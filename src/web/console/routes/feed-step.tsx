/** /{group}/feeds/~feed/{feed}/{step}: a step of setting up a feed. */
import { useLoaderData, useParams } from 'react-router';
import { feedHref, feedsHref } from '#domain/staff/console-links.ts';
import { type FeedStep, feedSteps, isUnderWay, nextStep } from '#domain/stock-feed/feed-setup.ts';
import { viewSetup } from '#use-cases/feed-admin/view-setup.ts';
import { ColumnsStep } from '#web/console/features/feeds/columns-step.tsx';
import { feedForms } from '#web/console/features/feeds/feed-forms.server.ts';
import { PreviewStep } from '#web/console/features/feeds/preview-step.tsx';
import { ScheduleStep } from '#web/console/features/feeds/schedule-step.tsx';
import { FeedSteps } from '#web/console/features/feeds/setup-frame.tsx';
import { SourceStep } from '#web/console/features/feeds/source-step.tsx';
import { receivingFeed } from '#web/console/receive-feed.server.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { usePolling } from '#web/console/use-polling.ts';

export const loader = seeing(viewSetup, ({ params }) => ({ name: params.feed ?? '' }));
export const action = receivingFeed(feedForms);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Set up feed · Staff console' }];

const screens = {
  source: SourceStep,
  columns: ColumnsStep,
  preview: PreviewStep,
  schedule: ScheduleStep,
};

export default function SetUpFeed() {
  const view = useLoaderData<typeof loader>();
  const { step: asked } = useParams();
  const { setup, group } = view;
  const until = nextStep(setup);
  const named = feedSteps.find((step) => step === asked) ?? 'source';
  // A step that has nothing to show yet is not reached by its address.
  const now: FeedStep = feedSteps.indexOf(named) > feedSteps.indexOf(until) ? until : named;
  const Screen = screens[now];
  usePolling(isUnderWay(setup.task));
  const crumb =
    setup.state === 'draft'
      ? { label: 'Feeds', to: feedsHref(group) }
      : { label: setup.title, to: feedHref(group, setup.name) };
  return (
    <>
      <PageHead title={setup.title} crumb={crumb}>
        <FeedSteps now={now} open={{ group, feed: setup.name, until }} />
      </PageHead>
      <PageBody>
        <Screen {...view} />
      </PageBody>
    </>
  );
}

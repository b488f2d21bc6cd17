/** /{group}/reviews: which reviews of a site shoppers see, and why not the others. */
import { useLoaderData } from 'react-router';
import { reviewsHref, settingHistoryHref } from '#domain/staff/console-links.ts';
import { saveReviewRules, setReviewHidden } from '#use-cases/review/change-reviews.ts';
import { reviewFigureNames } from '#use-cases/review/review-admin-ports.ts';
import { viewReviews } from '#use-cases/review/view-reviews.ts';
import { SiteTabs } from '#web/console/features/redirects/site-tabs.tsx';
import { ReviewsScreen } from '#web/console/features/reviews/reviews-screen.tsx';
import { acting, form, type ReadForm, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewReviews, ({ url: { searchParams } }) => ({
  site: searchParams.get('site'),
  show: searchParams.get('show'),
}));

const text = (sent: FormData, name: string) => String(sent.get(name) ?? '');
const done = (word: string, { group, url: { searchParams } }: ScreenRequest) =>
  withDone(reviewsHref(group, searchParams.get('site') ?? '', searchParams.get('show') ?? ''), word);

type Hiding = { readonly site: string; readonly review: string; readonly isHidden: boolean };
const readHiding =
  (isHidden: boolean) =>
  (sent: FormData): ReadForm<Hiding> => ({
    ok: true,
    requested: { site: text(sent, 'site'), review: text(sent, 'review'), isHidden },
  });

export const action = acting({
  rules: form({
    act: saveReviewRules,
    read: (sent) => ({
      ok: true,
      requested: {
        site: text(sent, 'site'),
        typed: reviewFigureNames.map((figure) => ({
          figure,
          text: text(sent, figure),
          was: text(sent, `was-${figure}`),
          seen: text(sent, `seen-${figure}`),
        })),
      },
    }),
    done,
  }),
  hide: form({ act: setReviewHidden, read: readHiding(true), done }),
  'let-show': form({ act: setReviewHidden, read: readHiding(false), done }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Reviews · Staff console' }];

const texts = {
  saved: 'Published.',
  hidden: 'Review hidden from shoppers.',
  'let-show': 'Review shown again.',
};

export default function Reviews() {
  const view = useLoaderData<typeof loader>();
  const { group, site, show } = view;
  return (
    <>
      <PageHead title="Reviews">
        <SiteTabs {...view} hrefOf={(slug) => reviewsHref(group, slug, show === 'all' ? '' : show)} />
        <LinkButton to={settingHistoryHref(group, site.slug)}>Versions</LinkButton>
      </PageHead>
      <PageBody>
        <SuccessMessage words={texts} />
        <ReviewsScreen {...view} />
      </PageBody>
    </>
  );
}

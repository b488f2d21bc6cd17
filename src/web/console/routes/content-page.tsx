/** /{group}/pages/{site}/{page}: one page in the editor. */
import { useLoaderData, useParams } from 'react-router';
import { contentPageHref, pagesHref } from '#domain/staff/console-links.ts';
import { viewContent } from '#use-cases/site-editor/view-content.ts';
import { contentForms } from '#web/console/features/content/content-forms.server.ts';
import { ContentScreen } from '#web/console/features/content/content-screen.tsx';
import { acting, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';

const whereOf = ({ params }: ScreenRequest) => ({ site: params.site ?? '', slug: params['*'] ?? '' });

export const loader = seeing(viewContent, (screen) => ({
  ...whereOf(screen),
  version: screen.url.searchParams.get('version'),
}));

export const action = acting(
  contentForms(whereOf, (screen) => {
    const { site, slug } = whereOf(screen);
    return contentPageHref(screen.group, site, slug);
  }),
);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Page · Staff console' }];

export default function ContentPage() {
  const content = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  return (
    <ContentScreen
      content={content}
      group={group}
      back={{ label: 'Pages and offers', to: pagesHref(group, content.site) }}
    />
  );
}

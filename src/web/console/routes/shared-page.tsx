/** /{group}/pages/~shared/{page}: a page that the sites of the group share, in the editor. */
import { useLoaderData, useParams } from 'react-router';
import { pagesHref, sharedPageHref } from '#domain/staff/console-links.ts';
import { viewContent } from '#use-cases/site-editor/view-content.ts';
import { contentForms } from '#web/console/features/content/content-forms.server.ts';
import { ContentScreen } from '#web/console/features/content/content-screen.tsx';
import { acting, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';

const whereOf = ({ params }: ScreenRequest) => ({
  site: '',
  slug: params['*'] ?? '',
  of: 'group' as const,
});

export const loader = seeing(viewContent, (screen) => ({
  ...whereOf(screen),
  site: screen.url.searchParams.get('on') ?? '',
  version: screen.url.searchParams.get('version'),
}));

export const action = acting(
  contentForms(whereOf, (screen) => sharedPageHref(screen.group, whereOf(screen).slug)),
);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Shared page · Staff console' }];

export default function SharedPage() {
  const content = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  return (
    <ContentScreen
      content={content}
      group={group}
      back={{ label: 'Pages and offers', to: pagesHref(group) }}
    />
  );
}

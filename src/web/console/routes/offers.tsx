/** /{group}/offers/{site}: the offers of a site in the editor. */
import { useLoaderData, useParams } from 'react-router';
import { offersHref, pagesHref } from '#domain/staff/console-links.ts';
import { viewContent } from '#use-cases/site-editor/view-content.ts';
import { contentForms } from '#web/console/features/content/content-forms.server.ts';
import { ContentScreen } from '#web/console/features/content/content-screen.tsx';
import { acting, type ScreenRequest, seeing } from '#web/console/route-kit.server.ts';

const whereOf = ({ params }: ScreenRequest) => ({ site: params.site ?? '', slug: null });

export const loader = seeing(viewContent, (screen) => ({
  ...whereOf(screen),
  version: screen.url.searchParams.get('version'),
}));

export const action = acting(
  contentForms(whereOf, (screen) => offersHref(screen.group, whereOf(screen).site)),
);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Offers · Staff console' }];

export default function Offers() {
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

import { useRouteLoaderData } from 'react-router';
import type { SiteView } from '#view-models/site/view-site.ts';
import type { loader } from './root.tsx';

/** The site this page belongs to, from the frame's data. */
export function useSite(): SiteView {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The frame of the page has no data.');
  return data.site;
}

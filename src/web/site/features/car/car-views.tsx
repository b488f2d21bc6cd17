/** How often this page was looked at: asked for late, so that the page itself is the same for everybody (VDP-20, C-20). */
import { useEffect, useState } from 'react';
import { type ViewsRequest, viewsText } from '../../../../domain/car/car-page-views.ts';
import { fetchViews } from '../../../client/fetch-views.ts';
import { useSite } from '../../use-site.ts';

type Props = { readonly request: ViewsRequest; readonly element: 'li' | 'p' };

export function CarViews({ request: { address, shownFrom }, element: Element }: Props) {
  const { locale } = useSite();
  const [views, setViews] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void fetchViews(address, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setViews(found);
    });
    return () => leaving.abort();
  }, [address]);
  const text = views === null ? null : viewsText(views, shownFrom, locale);
  return text ? <Element>{text}</Element> : null;
}

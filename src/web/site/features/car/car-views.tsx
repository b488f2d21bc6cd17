/** How often this page was looked at: asked for late, so that the page itself is the same for everybody. */
import type { ViewsRequest } from '#view-models/car-page/car-page-views.ts';
import { wakeAttributes } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';

/** An entry of a list; absent until there is a number worth saying. */
export function CarViews({ request: { address, shownFrom } }: { readonly request: ViewsRequest }) {
  const { locale } = usePage().site;
  return (
    <li
      hidden
      data-enhance="car-views"
      data-address={address}
      data-shown-from={shownFrom}
      data-locale={locale}
      {...wakeAttributes('load')}
    />
  );
}

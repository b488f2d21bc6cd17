/** Where a link leads that opens no list any more: what happened, and how to go on. */
import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import { allStockHref } from '#domain/site/links.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';

export type ClosedReason = 'ended' | 'rested' | 'unknown';

type Props = { readonly reason: ClosedReason; readonly site: SiteView };

const texts: Readonly<Record<ClosedReason, { readonly title: string; readonly text: string }>> = {
  ended: {
    title: 'This list was ended',
    text: 'Whoever made it has ended it for everybody. Its notes and names are erased.',
  },
  rested: {
    title: 'This list has gone',
    text: `Nobody opened it for ${inactiveDays} days, so it was put away for good.`,
  },
  unknown: {
    title: 'This link opens no list',
    text: `It may have been cut short on its way: ask for it once more. A list that nobody opens for ${inactiveDays} days is erased.`,
  },
};

export function ShortlistClosedPage({ reason, site }: Props) {
  const { title, text } = texts[reason];
  return (
    <div className="wrap shortlist">
      <div className="empty-list">
        <Icon name="users" size={32} />
        <h1 className="empty-list__title">{title}</h1>
        <p>{text}</p>
        <a className="button button--primary" href={allStockHref}>
          {seeAllText(site)}
        </a>
        <a className="button button--ghost" href="/favourites">
          Begin another from what you saved
        </a>
      </div>
    </div>
  );
}

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
    title: 'This list has been deleted',
    text: 'Its owner deleted it. Names and notes have been deleted too.',
  },
  rested: {
    title: 'This list has expired',
    text: `No one opened it for ${inactiveDays} days, so it was deleted.`,
  },
  unknown: {
    title: 'This link doesn’t work',
    text: `It may be incomplete: ask for it again. A list that isn’t opened for ${inactiveDays} days is deleted.`,
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
          Start a new list from your saved list
        </a>
      </div>
    </div>
  );
}

/** What choosing together is, for a visitor without a list. */

import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import { allStockHref } from '#domain/site/links.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ShortlistStartPageProps = {
  readonly site: SiteView;
  /** The list that this browser has open. */
  readonly openHref: string | null;
  readonly problem: string | null;
};

export function ShortlistStartPage({ site, openHref, problem }: ShortlistStartPageProps) {
  const { many } = site.stockNoun;
  return (
    <div className="wrap shortlist">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Shared shortlist', href: null },
        ]}
      />
      <div className="shortlist-start">
        <h1 className="page-head__title">Shared shortlist</h1>
        {problem ? (
          <p className="shortlist__problem" role="alert">
            <Icon name="circle-exclamation-point" size={18} />
            {problem}
          </p>
        ) : null}
        <p className="shortlist-start__lead">
          One list for everyone who helps you choose. Send a link, then each person can add notes, rank the{' '}
          {many} and remove what doesn’t suit.
        </p>
        <ol className="shortlist-start__steps">
          <li className="shortlist-start__step">
            <b>Choose.</b> Select “Share a shortlist” above your saved {many} or next to a comparison.
          </li>
          <li className="shortlist-start__step">
            <b>Send the link.</b> People join with their first name. No account or phone number needed.
          </li>
          <li className="shortlist-start__step">
            <b>Agree.</b> We add up everyone’s rankings and show you the result.
          </li>
        </ol>
        <p className="shortlist-start__actions cluster">
          {openHref ? (
            <a className="button button--primary" href={openHref}>
              Open your list
            </a>
          ) : null}
          <a className={`button ${openHref ? 'button--outline' : 'button--primary'}`} href={allStockHref}>
            {seeAllText(site)}
          </a>
          <a className="button button--outline" href="/favourites">
            Saved list
          </a>
        </p>
      </div>
    </div>
  );
}

/** Where a link leads that opens no list any more: what happened, and how to go on. */
export type ClosedReason = 'ended' | 'rested' | 'unknown';

type ShortlistClosedPageProps = { readonly reason: ClosedReason; readonly site: SiteView };

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

export function ShortlistClosedPage({ reason, site }: ShortlistClosedPageProps) {
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

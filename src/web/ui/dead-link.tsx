/** A page for the link of a message that opens nothing: what may have happened, whom to ask, and what else there is. */
import type { ReactNode } from 'react';
import { allStockHref } from '#domain/site/links.ts';
import { Icon } from './icon.tsx';

type Props = {
  readonly title: string;
  /** What may have happened, in words. */
  readonly children: ReactNode;
  /** Other ways on than a person who helps, and all there is. */
  readonly ways?: ReactNode;
};

export function InvalidLinkPage({ title, children, ways = <DefaultLinks /> }: Props) {
  return (
    <div className="empty-page">
      <EmptyBayGraphic>
        <Icon name="link-2" size={32} />
      </EmptyBayGraphic>
      <div>
        <h1 className="form-page__title">{title}</h1>
        <p className="form-page__next">{children}</p>
        {ways}
      </div>
    </div>
  );
}

function DefaultLinks() {
  return (
    <p className="form-page__actions cluster">
      <a className="button button--primary" href="/contact-us">
        Contact us
      </a>
      <a className="button button--outline" href={allStockHref}>
        All stock
      </a>
    </p>
  );
}

/** The lines of an empty bay, for a page that has nothing to show. Decoration: the words are beside it. */
export function EmptyBayGraphic({ children }: { readonly children: ReactNode }) {
  return (
    <div className="empty-bay" aria-hidden="true">
      {children}
    </div>
  );
}

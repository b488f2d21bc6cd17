/** The head of a screen, and the room for the content below it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

type PageHeadProps = {
  readonly title: string;
  /** One line below the title. */
  readonly facts?: ReactNode;
  /** The list that this is a part of: the arrow leads back to it. */
  readonly crumb?: { readonly label: string; readonly to: string };
  /** Buttons. */
  readonly children?: ReactNode;
};

export function PageHead({ title, facts, crumb, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {crumb === undefined ? null : (
        <Link to={crumb.to} className="page-head__back" title={`Back to ${crumb.label}`}>
          <Icon name="back" />
          <span className="unseen">{crumb.label}</span>
        </Link>
      )}
      <div className="page-head__text">
        <h1 className="page-head__title">{title}</h1>
        {facts === undefined ? null : <p className="page-head__facts">{facts}</p>}
      </div>
      {children === undefined ? null : <div className="page-head__actions">{children}</div>}
    </header>
  );
}

export function PageBody({ children }: { readonly children: ReactNode }) {
  return <div className="page-body">{children}</div>;
}

/** The head of a screen, and the room for what stands below it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type PageHeadProps = {
  readonly title: string;
  /** The list that this is a part of. */
  readonly crumb?: { readonly label: string; readonly to: string };
  /** Buttons. */
  readonly children?: ReactNode;
};

export function PageHead({ title, crumb, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {crumb === undefined ? null : (
        <>
          <Link to={crumb.to} className="page-head__crumb">
            {crumb.label}
          </Link>
          <span className="quiet" aria-hidden="true">
            /
          </span>
        </>
      )}
      <h1 className="page-head__title cut">{title}</h1>
      {children === undefined ? null : <div className="page-head__actions">{children}</div>}
    </header>
  );
}

export function PageBody({ children }: { readonly children: ReactNode }) {
  return <div className="page-body">{children}</div>;
}

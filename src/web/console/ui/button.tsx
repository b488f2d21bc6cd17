/** What can be pressed, and links that look like it. One main button a screen. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';

type Look = {
  readonly kind?: 'usual' | 'main' | 'plain' | 'danger' | undefined;
  readonly isSmall?: boolean | undefined;
};

function classOf({ kind = 'usual', isSmall = false }: Look): string {
  return ['button', kind === 'usual' ? '' : `button--${kind}`, isSmall ? 'button--small' : '']
    .filter(Boolean)
    .join(' ');
}

export function Button({
  kind,
  isSmall,
  ...attributes
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="submit" {...attributes} className={classOf({ kind, isSmall })} />;
}

type LinkButtonProps = Look & {
  readonly to: string;
  readonly children: ReactNode;
  /** What it is about, for whoever hears it without its row. */
  readonly about?: string;
};

export function LinkButton({ to, about, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} className={classOf(look)}>
      {children}
      {about === undefined ? null : <span className="unseen">: {about}</span>}
    </Link>
  );
}

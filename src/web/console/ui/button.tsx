/** What can be pressed, and links that look like it. One main button a screen. */
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link } from 'react-router';

type Look = {
  readonly kind?: 'usual' | 'main' | 'plain' | 'danger' | undefined;
  readonly isSmall?: boolean | undefined;
  /** A sign alone: as wide as it is high. */
  readonly isIcon?: boolean | undefined;
};

function classOf({ kind = 'usual', isSmall = false, isIcon = false }: Look): string {
  return [
    'button',
    kind === 'usual' ? '' : `button--${kind}`,
    isSmall ? 'button--small' : '',
    isIcon ? 'button--icon' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = Look & Omit<AriaButtonProps, 'className'> & { readonly ref?: Ref<HTMLButtonElement> };

/** Sends its form, unless its type says otherwise. */
export function Button({ kind, isSmall, isIcon, ...button }: ButtonProps) {
  return <AriaButton type="submit" {...button} className={classOf({ kind, isSmall, isIcon })} />;
}

type LinkButtonProps = Look & {
  readonly to: string;
  readonly children: ReactNode;
  /** What it is about, for screen readers, without its row. */
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

/** A link onward, with the arrow that says so. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { readonly href: string; readonly children: ReactNode };

export function ArrowLink({ href, children }: Props) {
  return (
    <a className="arrow-link" href={href}>
      {children}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}

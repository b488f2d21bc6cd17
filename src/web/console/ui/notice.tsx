/** What just happened, or what stands in the way; read out as it comes. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeProps = { readonly kind?: 'done' | 'problem' | 'warning'; readonly children: ReactNode };

const icons = { done: 'check', problem: 'warning', warning: 'warning' } as const;

export function Notice({ kind = 'done', children }: NoticeProps) {
  return (
    <div
      className={kind === 'done' ? 'notice' : `notice notice--${kind}`}
      role={kind === 'problem' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}

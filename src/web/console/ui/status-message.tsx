/** What just happened, or the obstacle; read out as it appears. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeProps = { readonly kind?: 'done' | 'problem' | 'warning'; readonly children: ReactNode };

const icons = { done: 'check', problem: 'warning', warning: 'warning' } as const;

export function StatusMessage({ kind = 'done', children }: NoticeProps) {
  return (
    <div
      className={kind === 'done' ? 'status-message' : `status-message status-message--${kind}`}
      role={kind === 'problem' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}

/** Shown where a list has nothing to show: that this is well, or what to do about it. */
import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly title: string;
  /** Why, and what will bring something here. */
  readonly text: string;
  /** A button that does. */
  readonly children?: ReactNode;
};

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state__title">{title}</p>
      <p className="quiet">{text}</p>
      {children}
    </div>
  );
}

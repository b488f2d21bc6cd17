/** The lines of an empty bay, for a page that has nothing to show. Decoration: the words are beside it. */
import type { ReactNode } from 'react';

export function EmptyBay({ children }: { readonly children: ReactNode }) {
  return (
    <div className="empty-bay" aria-hidden="true">
      {children}
    </div>
  );
}

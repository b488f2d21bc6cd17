/**
 * What replaces script where none runs. A browser that runs script reads nothing of it, and neither may a part that
 * hydrates: fields in it would be sent as well.
 */
import type { ReactNode } from 'react';

export function WithoutScript({ children }: { readonly children: ReactNode }) {
  return <noscript>{typeof document === 'undefined' ? children : null}</noscript>;
}

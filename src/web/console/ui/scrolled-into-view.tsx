/**
 * The result of a form, far from the button that was pressed: it scrolls into view, and screen readers go on from it.
 */
import { type ReactNode, useEffect, useRef } from 'react';

type BroughtInSightProps = {
  /** What came back: brought into sight again whenever it is another. */
  readonly of: unknown;
  readonly children: ReactNode;
};

export function BroughtInSight({ of, children }: BroughtInSightProps) {
  const around = useRef<HTMLDivElement>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    around.current?.focus({ preventScroll: true });
    around.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={around} tabIndex={-1} className="brought-in-sight">
      {children}
    </div>
  );
}

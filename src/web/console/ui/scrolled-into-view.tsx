/** What a form came to, far from the button that was pressed: it comes into sight, and whoever hears the screen goes on from it. */
import { type ReactNode, useEffect, useRef } from 'react';

type BroughtInSightProps = {
  /** What came back: brought into sight anew whenever it is another. */
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

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the window once: what is far down a page need not be fetched before. */
export function useNearView(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isNear: boolean;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { ref, isNear };
}

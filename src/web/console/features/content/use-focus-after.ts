/**
 * Where the keyboard goes on after a form of the editor was taken: a block that was moved keeps the finger on
 * its button, one that was taken away leaves its neighbour, one that was added is it.
 */
import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { doneParameter } from '#web/console/ui/done-notice.tsx';

/** What was done, and where the finger goes then. */
type Left = {
  readonly done: string;
  readonly find: (parts: readonly HTMLElement[]) => Element | null | undefined;
};

/** For the element around all parts. */
export function useFocusAfter() {
  const around = useRef<HTMLDivElement>(null);
  const [asked] = useSearchParams();
  const { state, formData } = useNavigation();
  const done = asked.get(doneParameter);
  const left = useRef<Left | null>(null);
  useEffect(() => {
    if (state !== 'submitting' || formData === undefined) return;
    left.current = leaving(formData, partsIn(around.current));
  }, [state, formData]);
  useEffect(() => {
    if (state !== 'idle' || left.current === null) return;
    const { done: expected, find } = left.current;
    left.current = null;
    if (done !== expected) return;
    const found = find(partsIn(around.current));
    if (found instanceof HTMLElement) found.focus();
  }, [state, done]);
  return around;
}

function leaving(sent: FormData, parts: readonly HTMLElement[]): Left | null {
  switch (sent.get('form')) {
    case 'move': {
      const way = sent.get('by') === '-1' ? 'up' : 'down';
      const name = String(sent.get('name'));
      return {
        done: 'moved',
        find: (now) => now.find(({ id }) => id === name)?.querySelector(`[data-place="${way}"]`),
      };
    }
    case 'remove': {
      const index = parts.findIndex((part) => part.contains(document.activeElement));
      return {
        done: 'removed',
        find: (now) => now[Math.min(index, now.length - 1)]?.querySelector('summary'),
      };
    }
    case 'add':
      return { done: 'added', find: (now) => now[parts.length]?.querySelector('summary') };
    default:
      return null;
  }
}

/** Not the form of a new one. */
function partsIn(around: HTMLElement | null): readonly HTMLElement[] {
  return [...(around?.querySelectorAll<HTMLElement>('details.content-part') ?? [])];
}

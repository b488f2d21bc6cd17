/** What just happened, or the obstacle; read out as it appears. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from './icon.tsx';

type MessageProps = { readonly kind?: 'done' | 'problem' | 'warning'; readonly children: ReactNode };

const icons = { done: 'check', problem: 'warning', warning: 'warning' } as const;

export function StatusMessage({ kind = 'done', children }: MessageProps) {
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

/** The parameter of the address. */
export const doneParameter = 'done';

type SuccessMessageProps = { readonly words: Readonly<Record<string, string>> };

/** Says what was done, after the form that did it led here: the address names it by a word that the screen knows. */
export function SuccessMessage({ words: texts }: SuccessMessageProps) {
  const [parameters] = useSearchParams();
  const done = parameters.get(doneParameter) ?? '';
  const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
  return text === undefined ? null : <StatusMessage>{text}</StatusMessage>;
}

/** The address of a screen that says so. */
export function withDone(href: string, done: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${doneParameter}=${encodeURIComponent(done)}`;
}

type BroughtInSightProps = {
  /** What came back: brought into sight again whenever it is another. */
  readonly of: unknown;
  readonly children: ReactNode;
};

/**
 * The result of a form, far from the button that was pressed: it scrolls into view, and screen readers go on from it.
 */
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

/** A label for the state of something; the dot is beside words that say the same. */
import type { ReactNode } from 'react';

/** Teal is staff, violet a release, amber differs or waits, red is late or refused, green is well. */
export type Tone = 'quiet' | 'teal' | 'violet' | 'amber' | 'red' | 'green' | 'blue';

export function Pill({ tone = 'quiet', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={tone === 'quiet' ? 'pill' : `pill pill--${tone}`}>{children}</span>;
}

export function Dot({ tone }: { readonly tone: Exclude<Tone, 'blue'> }) {
  return <span className={tone === 'quiet' ? 'dot' : `dot dot--${tone}`} aria-hidden="true" />;
}

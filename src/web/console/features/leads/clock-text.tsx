/** How long a lead may still wait, in words and in colour. */
import type { ClockTone } from '#domain/lead-desk/clock-words.ts';
import { Icon } from '#web/console/ui/icon.tsx';

type ClockTextProps = { readonly tone: ClockTone; readonly children: string };

export function ClockText({ tone, children }: ClockTextProps) {
  return (
    <span className={`lead-clock lead-clock--${tone}`}>
      <Icon name={tone === 'done' ? 'check' : 'clock'} />
      {children}
    </span>
  );
}

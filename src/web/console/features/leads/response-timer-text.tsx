/** How long a lead may still wait, in words and in colour. */
import type { ResponseTimerTone } from '#domain/lead-inbox/response-timer-text.ts';
import { Icon } from '#web/console/ui/icon.tsx';

type ResponseTimerTextProps = { readonly tone: ResponseTimerTone; readonly children: string };

export function ResponseTimerText({ tone, children }: ResponseTimerTextProps) {
  return (
    <span className={`response-timer response-timer--${tone}`}>
      <Icon name={tone === 'done' ? 'check' : 'clock'} />
      {children}
    </span>
  );
}

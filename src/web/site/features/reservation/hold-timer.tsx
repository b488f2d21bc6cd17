/** Until when, with the day; script counts the seconds beside it. */
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { activationAttributes } from '#web/ui/island.tsx';

export function HoldTimer({ hold: { until, untilText } }: { readonly hold: HoldView }) {
  if (until === null || untilText === null) return null;
  return (
    <p className="hold-timer cluster">
      <time className="hold-timer__until tabular" dateTime={until}>
        Until {untilText}
      </time>
      <span
        className="hold-timer__left tabular"
        data-enhance="hold-countdown"
        {...activationAttributes('load')}
        data-until={until}
        aria-hidden="true"
        hidden
      />
    </p>
  );
}

/** Until when, with the day; script counts the seconds beside it. */
import type { HoldView } from '#use-cases/reservation/view-hold.ts';
import { wakeAttributes } from '#web/ui/island.tsx';

export function HoldClock({ hold: { until, untilText } }: { readonly hold: HoldView }) {
  if (until === null || untilText === null) return null;
  return (
    <p className="hold-clock cluster">
      <time className="hold-clock__until tabular" dateTime={until}>
        Until {untilText}
      </time>
      <span
        className="hold-clock__left tabular"
        data-enhance="hold-countdown"
        {...wakeAttributes('load')}
        data-until={until}
        aria-hidden="true"
        hidden
      />
    </p>
  );
}

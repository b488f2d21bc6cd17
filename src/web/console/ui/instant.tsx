/** A moment in words on the clock of the console's readers, and exactly for programs. */
import { dateFormat } from '#domain/text/kept-formatters.ts';

const look = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

type InstantProps = {
  readonly at: Date | string;
  /** IANA; of the location, or of the group's first. */
  readonly timeZone: string;
};

/** "24 Nov, 5:10 am". */
export function Instant({ at, timeZone }: InstantProps) {
  const instant = new Date(at);
  const text = dateFormat('en-AU', { ...look, timeZone }).format(instant);
  return (
    <time dateTime={instant.toISOString()} suppressHydrationWarning>
      {text}
    </time>
  );
}

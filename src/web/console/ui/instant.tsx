/** A moment in words on the clock of the console's readers, and exactly for programs. */

import { createContext, type ReactNode, useContext } from 'react';
import { dateFormat } from '#domain/text/cached-formatters.ts';

const GroupZone = createContext('Australia/Sydney');

type GroupClockProps = { readonly timeZone: string; readonly children: ReactNode };

/**
 * The time zone of the console's moments: that of the group's first location, so that server and browser say the same.
 */
export function GroupClockProvider({ timeZone, children }: GroupClockProps) {
  return <GroupZone value={timeZone}>{children}</GroupZone>;
}

/** IANA. */
export const useGroupZone = () => useContext(GroupZone);

const look = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
const exactLook = { ...look, year: 'numeric', second: '2-digit' } as const;

type InstantProps = {
  readonly at: Date | string;
  /** IANA; of the location. Without one, it is that of the group's first. */
  readonly timeZone?: string;
  /** With year and second, where the order of two moments matters. */
  readonly isExact?: boolean;
};

/** "24 Nov, 5:10 am"; exactly, "24 Nov 2026, 5:10:07 am". */
export function Instant({ at, timeZone, isExact = false }: InstantProps) {
  const zone = useGroupZone();
  const instant = new Date(at);
  const text = dateFormat('en-AU', {
    ...(isExact ? exactLook : look),
    timeZone: timeZone ?? zone,
  }).format(instant);
  return (
    <time dateTime={instant.toISOString()} suppressHydrationWarning>
      {text}
    </time>
  );
}

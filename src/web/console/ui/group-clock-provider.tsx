/**
 * The time zone of the console's moments: that of the group's first location, so that server and browser say the same.
 */
import { createContext, type ReactNode, useContext } from 'react';

const GroupZone = createContext('Australia/Sydney');

type GroupClockProps = { readonly timeZone: string; readonly children: ReactNode };

export function GroupClockProvider({ timeZone, children }: GroupClockProps) {
  return <GroupZone value={timeZone}>{children}</GroupZone>;
}

/** IANA. */
export const useGroupZone = () => useContext(GroupZone);

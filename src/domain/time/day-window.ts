/** Whether something that runs from one local day to another runs on a given one; both days count. */

export type DayWindow = { readonly startsOn: string | null; readonly endsOn: string | null };

export type WindowState = 'to-come' | 'running' | 'over';

/** Days as YYYY-MM-DD, which sort as they follow each other. */
export function evaluateDayWindow({ startsOn, endsOn }: DayWindow, today: string): WindowState {
  if (startsOn !== null && today < startsOn) return 'to-come';
  return endsOn !== null && today > endsOn ? 'over' : 'running';
}

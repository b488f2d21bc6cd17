/** A wall-clock time "HH:MM" as people say it: "8 am", "5:30 pm". */
export function formatClockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`;
}

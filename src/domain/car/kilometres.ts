/** "31,240 km" with a space that does not break. */
export function formatKilometres(km: number, locale: string): string {
  return `${new Intl.NumberFormat(locale).format(km)}\u00a0km`;
}

/** Small engines in cc, from a litre upwards in litres rounded to one decimal. */
export function formatEngineSize(engineCc: number): string {
  return engineCc < 1000 ? `${engineCc}\u00a0cc` : `${(engineCc / 1000).toFixed(1)}\u00a0L`;
}

/** Whether a shopper lets others measure. Null until they have said. */

export type MeasurementChoice = 'accepted' | 'declined';

/** Total: whatever was stored becomes a choice or none. */
export function parseMeasurementChoice(value: unknown): MeasurementChoice | null {
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * What counts: what the shopper said; where they said nothing, a browser that asks not to be followed (Do Not Track,
 * Global Privacy Control) has said it for them.
 */
export function effectiveChoice(
  stored: MeasurementChoice | null,
  isTrackingRefused: boolean,
): MeasurementChoice | null {
  return stored ?? (isTrackingRefused ? 'declined' : null);
}

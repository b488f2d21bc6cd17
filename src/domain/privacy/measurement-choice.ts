/** Whether a shopper consents to measurement. Null until they have decided. */

export type MeasurementChoice = 'accepted' | 'declined';

/** Total: whatever was stored becomes a choice or none. */
export function parseMeasurementChoice(value: unknown): MeasurementChoice | null {
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * The effective choice: the shopper's; without one, a browser that asks not to be followed (Do Not Track, Global
 * Privacy Control) has made it for them.
 */
export function effectiveChoice(
  stored: MeasurementChoice | null,
  isTrackingRefused: boolean,
): MeasurementChoice | null {
  return stored ?? (isTrackingRefused ? 'declined' : null);
}

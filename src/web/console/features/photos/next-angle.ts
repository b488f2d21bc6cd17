/** Which photo a walk around the car comes to next: the first that neither the car nor this phone has; then details, as many as somebody likes. */
import type { PhotoAngle } from '#domain/ownership/photo-angles.ts';

export function nextAngle(missing: readonly PhotoAngle[], onTheirWay: ReadonlySet<string>): PhotoAngle {
  return missing.find((angle) => !onTheirWay.has(angle)) ?? 'detail';
}

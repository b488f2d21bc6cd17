/** Says what many captcha proofs that did not hold twice mean: one is a visitor's doing, many may be keys that do not belong together. */

import { createHourlyNote, type HourlyNotePorts } from '#main/watching/hourly-note.ts';
import type { Application } from '#use-cases/application.ts';

export function createRefusedProofs(ports: HourlyNotePorts): Application['noteRefusedProof'] {
  return createHourlyNote(
    ports,
    'Forms were taken in whose captcha was refused twice; many of them mean that the keys of the captcha do not belong together',
  );
}

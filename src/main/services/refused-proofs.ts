/** Says what many captcha proofs that did not hold twice mean: one is a visitor's doing, many may be keys that do not belong together. */

import { createHourlySummary, type HourlySummaryPorts } from '#main/watching/hourly-summary.ts';
import type { Application } from '#use-cases/application.ts';

export function createRefusedProofs(ports: HourlySummaryPorts): Application['noteRefusedProof'] {
  return createHourlySummary(
    ports,
    'Forms were taken in whose captcha was refused twice; many of them mean that the keys of the captcha do not belong together',
  );
}

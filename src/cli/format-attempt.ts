/** The receipt of one try of a delivery, in one line: when, how it ended, the code, how long it took, the answer's first words. */
import type { DeliveryAttempt } from '#domain/lead/delivery/lead-delivery.ts';
import { printable } from './printable.ts';

export function formatAttempt({
  startedAt,
  result,
  durationMs,
  answerCode,
  answer,
}: DeliveryAttempt): string {
  const when = startedAt.toISOString();
  if (result === null) return `${when} begun, no end was recorded (it runs, or its process ended)`;
  const took = durationMs === null ? '' : ` after ${durationMs} ms`;
  const code = answerCode === null ? '' : `, code ${answerCode}`;
  return `${when} ${result}${took}${code}${answer === null ? '' : `: ${printable(answer)}`}`;
}

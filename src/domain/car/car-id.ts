/** The identity of a car: the same stock number of the same group is the same car, whichever feed or day brings it. */
import { hashText } from '#domain/text/text-hash.ts';

export function carIdOf(dealerGroupId: string, stockNumber: string): string {
  return hashText(`${dealerGroupId}\n${stockNumber}`);
}

/** The plan of an import, made in one go. */
import {
  type ImportPlan,
  type KnownFeedCar,
  type PlanInput,
  planImport,
} from '#domain/stock-feed/plan-import.ts';

export function planAtOnce<K extends KnownFeedCar>(input: PlanInput<K>): ImportPlan<K> {
  const steps = planImport(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

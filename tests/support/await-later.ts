/**
 * For what is waited for from before the step that brings it until after that step: where the step fails, its own error
 * is reported, and not this one beside it, outside of any test, where it would fail a run whose second try passed.
 */
export function awaitLater<T>(waited: Promise<T>): Promise<T> {
  waited.catch(() => undefined);
  return waited;
}

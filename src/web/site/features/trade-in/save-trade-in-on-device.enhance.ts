/** Notes in this browser that it keeps an estimate, so that cards know it is worth asking. The estimate itself is the server's. */
import { storedTradeIn } from '#web/client/storage/shopper-storage.ts';

export function enhance({ dataset: { until = '' } }: HTMLElement): void {
  if (storedTradeIn.get() !== until) storedTradeIn.update(() => until);
}

/** What the opening of a car's page counts as. */
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import type { AnalyticsEventName } from './events.ts';

export function listCarPageEvents(stockType: StockType | undefined): readonly AnalyticsEventName[] {
  const ofEveryCar = ['view-content', 'detail-view'] as const;
  return stockType === 'used' ? ['used-car-view', ...ofEveryCar] : ofEveryCar;
}

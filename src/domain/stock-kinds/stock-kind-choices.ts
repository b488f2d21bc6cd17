/** The closed lists of stock as people choose from them in settings. */
import { choiceOf } from '#domain/text/choice-of.ts';
import type { ItemType, StockStatus, StockType } from './stock-kinds.ts';

export const stockTypeChoice = choiceOf<StockType>({ new: 'New', demo: 'Demo', used: 'Used' });

export const stockStatusChoice = choiceOf<StockStatus>({
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
});

export const itemTypeChoice = choiceOf<ItemType>({ car: 'Car', caravan: 'Caravan' });

/** Whether a shopper is asked for kilometres: a caravan has no odometer, a motorhome has one. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';

/** `where-there-is-one`: the shopper may leave it out. */
export type OdometerRule = 'always' | 'where-there-is-one';

export function odometerRule({ stock }: Pick<SiteConfig, 'stock'>): OdometerRule {
  const { itemTypes } = stock;
  return itemTypes.length > 0 && itemTypes.every((type) => type === 'caravan')
    ? 'where-there-is-one'
    : 'always';
}

/** What a form about a car says of it in hidden fields. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { slugify } from '#domain/text/slugify.ts';
import type { HiddenValue } from './enquiry-form-view.ts';

/** For whatever reads the page's forms. The server takes these facts from its own stock, never from here. */
export function carValues(site: SiteContext, car: CarSummary): readonly HiddenValue[] {
  return [
    { name: 'car_id', value: car.id },
    { name: 'stock_number', value: car.stockNumber },
    { name: 'Vehicle Make', value: car.make },
    { name: 'Vehicle Model', value: car.model },
    { name: 'car_type', value: car.stockType },
    { name: 'vehicle_status', value: car.status },
    { name: 'manufacturer_slug', value: manufacturerSlug(site, car.make) },
    { name: 'autogauge_enabled', value: String(isAutogaugeEnabled(site)) },
  ];
}

export function isAutogaugeEnabled({ config }: Pick<SiteContext, 'config'>): boolean {
  return config.tradeIn?.isAutogaugeEnabled ?? false;
}

/** The manufacturer that the site is bound to, else the car's own. */
export function manufacturerSlug(site: SiteContext, make: string): string {
  return site.config.manufacturer?.slug ?? slugify(make, 80);
}

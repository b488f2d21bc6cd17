/** A car as the Auto Agent Protocol has it: no field of its own that means American dollars or miles, all facts in `au`. */
import type { Car, CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { searchStateOf } from '#domain/stock-search/requested-search.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { searchStock } from '#use-cases/stock-search/search-stock.ts';
import { spellFilters, understandQuery } from '#use-cases/stock-search/understand-query.ts';
import type { CardFacts, CarFacts, GoneFacts } from '#view-models/car-facts/car-facts-schema.ts';
import type { AgentRequest } from '#web/agents/agent-tool.ts';
import type { AapFilters, AapVehicle } from './aap-schemas.ts';

const statuses = { available: 'available', 'coming-soon': 'intransit', reserved: 'pending' } as const;

export function isOpenFacts<F extends CardFacts>(facts: F | GoneFacts): facts is F {
  return facts.availability.kind in statuses;
}

/** `facts` are those of every other endpoint. */
export function toAapVehicle(facts: CardFacts | CarFacts, { siteSlug }: SiteContext) {
  const known = {
    year: facts.year,
    make: facts.make,
    model: facts.model,
    trim: facts.badge,
    stock: 'stock_number' in facts ? facts.stock_number : null,
    vin: 'vin' in facts && /^[A-HJ-NPR-Z0-9]{17}$/.test(String(facts.vin)) ? facts.vin : null,
    body: facts.body,
    transmission: facts.transmission,
    driveline: facts.drive,
    fuel: facts.fuel,
    exterior_color: facts.colour,
    updated_at: 'facts_as_at' in facts ? facts.facts_as_at : null,
  };
  return {
    dealer_id: siteSlug,
    vehicle_id: facts.slug,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
    condition: facts.stock_type === 'new' ? 'new' : facts.is_certified ? 'cpo' : 'used',
    status: statuses[facts.availability.kind],
    rooftop: facts.location?.name ?? null,
    vdp_url: facts.url,
    au: facts,
  };
}

/** Prices are Australian dollars and `mileage_max` kilometres: the card says so. */
export async function stateOfFilters(
  requested: AapFilters,
  { site, app }: Pick<AgentRequest, 'site' | 'app'>,
): Promise<SearchState> {
  const { condition = [] } = requested;
  const isCertifiedOnly = condition.length === 1 && condition[0] === 'cpo';
  // A certified car is a used one: beside another condition it is among those.
  const stockTypes = [
    ...(condition.includes('new') ? ['new' as const] : []),
    ...(condition.includes('used') || condition.includes('cpo') ? ['used' as const, 'demo' as const] : []),
  ];
  const wrap = <T extends object>(members: T) =>
    Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
  const state = searchStateOf({
    ...wrap({
      query: [requested.query, requested.stock, requested.vin].filter(Boolean).join(' ') || undefined,
      make: requested.make,
      model: requested.model,
      body: requested.body,
      fuel: requested.fuel,
      transmission: requested.transmission,
      drive: requested.driveline,
      stock_type: stockTypes.length === 0 ? undefined : stockTypes,
      price_min_dollars: requested.price_min,
      price_max_dollars: requested.price_max,
      km_max: requested.mileage_max,
      year_min: requested.year_min,
      year_max: requested.year_max,
    }),
  });
  const more = {
    badge: requested.trim,
    colour: requested.exterior_color,
    location_name: requested.rooftops,
    certified: isCertifiedOnly ? ['true'] : undefined,
  };
  const refinements = { ...state.refinements, ...wrap(more) } as SearchState['refinements'];
  return understandQuery(site, await spellFilters(site, { ...state, refinements }, app), app);
}

type Identified = Pick<AapVehicle, 'vin' | 'stock' | 'vehicle_id' | 'year' | 'make' | 'model'>;

/**
 * The one car that is named; null where there is none, or several. A car that is gone is found by its address alone: its
 * VIN is its new owner's business.
 */
export async function findNamedCar(named: Identified, request: AgentRequest): Promise<Car | null> {
  const { site, app, now } = request;
  if (named.vehicle_id !== undefined) return findListedCar(site, named.vehicle_id, app, now);
  const { vin, stock } = named;
  const hits = await searchNamed(named, request);
  const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();
  const [found, ...more] = hits.filter(
    (car) =>
      (vin === undefined || same(car.vin, vin)) && (stock === undefined || same(car.stockNumber, stock)),
  );
  if (found === undefined || more.length > 0) return null;
  return findListedCar(site, found.slug, app, now);
}

async function searchNamed(
  { vin, stock, year, make, model }: Identified,
  request: AgentRequest,
): Promise<readonly CarSummary[]> {
  const { site, app } = request;
  const state =
    vin !== undefined || stock !== undefined
      ? { ...searchStateOf({}), query: vin ?? stock ?? '' }
      : await stateOfFilters(
          {
            make: make === undefined ? undefined : [make],
            model: model === undefined ? undefined : [model],
            year_min: year,
            year_max: year,
          },
          request,
        );
  return (await searchStock(site, { state, pageSize: 20 }, app)).hits;
}

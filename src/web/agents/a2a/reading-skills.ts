/** The four skills of the Auto Agent Protocol that only read. */
import { spansOf } from '#domain/location/day-hours.ts';
import { departments, type Location } from '#domain/location/location.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import { searchStock } from '#use-cases/stock-search/search-stock.ts';
import { buildCardFacts, buildCarFacts } from '#view-models/car-facts/build-car-facts.ts';
import type { AgentRequest } from '#web/agents/agent-tool.ts';
import { AapError } from './aap-errors.ts';
import type { AapRequest } from './aap-schemas.ts';
import { findNamedCar, isOpenFacts, stateOfFilters, toAapVehicle } from './aap-vehicles.ts';

export type SkillAnswer = { readonly data: Readonly<Record<string, unknown>>; readonly message?: string };

const unitsText =
  'Australian dollars and kilometres, in "au" of each vehicle: price with its type, repayment with both rates. Limits of price are read as Australian dollars, drive away, and of mileage as kilometres.';

/** What a catalogue of any size is read in. */
const maxConcurrent = 100;

export async function searchInventory(
  { filters = {}, pagination = {}, sort }: AapRequest<'inventory.search'>,
  request: AgentRequest,
): Promise<SkillAnswer> {
  const { site, app, origin, now } = request;
  const { skip = 0, limit: requested = 20 } = pagination;
  const limit = Math.min(requested, maxConcurrent);
  const state = {
    ...(await stateOfFilters(filters, request)),
    ...(sort === undefined
      ? {}
      : { sortOrder: sort.field === 'price' ? (`price-${sort.order}` as const) : ('latest' as const) }),
  };
  const first = Math.floor(skip / limit) + 1;
  const page = (number: number) =>
    searchStock(site, { state: { ...state, page: number }, pageSize: limit }, app);
  const { hits, count } = await page(first);
  const offset = skip % limit;
  // What begins within a page ends in the next one.
  const rest = offset > 0 && first * limit < count ? (await page(first + 1)).hits : [];
  const expected = skip >= count ? [] : [...hits, ...rest].slice(offset, offset + limit);
  const vehicles = expected
    .map((car) => buildCardFacts(car, site, { origin, now }))
    .filter(isOpenFacts)
    .map((facts) => toAapVehicle(facts, site));
  return { data: { total: count, skip, limit, vehicles }, message: unitsText };
}

export async function findVehicle(
  named: AapRequest<'inventory.vehicle'>,
  request: AgentRequest,
): Promise<SkillAnswer> {
  const { site, origin, now } = request;
  const car = await findNamedCar(named, request);
  if (car === null) throw new AapError('VEHICLE_NOT_FOUND', 'There is no such vehicle at this dealer.');
  const facts = buildCarFacts(car, site, { origin, now });
  if (!isOpenFacts(facts)) {
    throw new AapError(
      'VEHICLE_UNAVAILABLE',
      `${facts.name} is no longer available. Similar: ${facts.similar_url}`,
    );
  }
  return { data: toAapVehicle(facts, site), message: unitsText };
}

/** The protocol's lists, and the facets that they are. */
const termFacets = {
  makes: 'make',
  models: 'model',
  trims: 'badge',
  years: 'year',
  transmissions: 'transmission',
  fuels: 'fuel',
  drivelines: 'drive',
  bodies: 'body',
  exterior_colors: 'colour',
  rooftops: 'location_name',
} as const;

const rangeFacets = { price_range: 'price', mileage_range: 'km', year_range: 'year' } as const;

export async function countFacets(
  { filters = {} }: AapRequest<'inventory.facets'>,
  request: AgentRequest,
): Promise<SkillAnswer> {
  const { site, app } = request;
  const state = await stateOfFilters(filters, request);
  const { facets, ranges } = await searchStock(site, { state, pageSize: 1 }, app);
  const terms = Object.entries(termFacets).flatMap(([name, attribute]) => {
    const values = (facets[attribute] ?? []).filter(({ count }) => count > 0);
    return values.length === 0 ? [] : [[name, values.map(({ value, count }) => ({ value, count }))]];
  });
  const bounds = Object.entries(rangeFacets).flatMap(([name, attribute]) => {
    const { min = null, max = null } = ranges[attribute] ?? {};
    return min === null || max === null ? [] : [[name, { min, max }]];
  });
  return { data: Object.fromEntries([...terms, ...bounds]), message: unitsText };
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function describeDealer({ site, origin }: AgentRequest): SkillAnswer {
  const { config, locations } = site;
  return {
    data: {
      name: config.name,
      rooftops: locations.map((location) => ({
        name: location.name,
        legal_name: config.legalName,
        website: `${origin}/`,
        ...geoOf(location),
        phones: phonesOf(location),
        address: {
          country: 'AU',
          state: location.address.state,
          city: location.address.city,
          address_line_1: location.address.street,
          zip: location.address.postcode,
        },
        schedules: departments.flatMap((department) => scheduleOf(location, department)),
        timezone: location.timeZone,
        capabilities: [...location.departments],
      })),
    },
  };
}

function geoOf({ address: { latitude, longitude } }: Location) {
  return latitude === null || longitude === null ? {} : { geo: { latitude, longitude } };
}

function phonesOf({ phone, landlinePhone }: Location) {
  const number = phone ?? landlinePhone;
  return number === null ? [] : [{ name: 'Sales', value: normalisePhone(number) ?? number }];
}

function scheduleOf({ openingHours }: Location, department: (typeof departments)[number]) {
  const hours = openingHours[department];
  if (hours === undefined) return [];
  const value = Object.fromEntries(
    hours.map((day) => {
      const spans = spansOf(day);
      const { open, close } = day;
      const shown = spans.length > 1 ? { open, close, spans } : (spans[0] ?? null);
      return [weekdays[day.weekday], shown];
    }),
  );
  return [{ name: department, value }];
}

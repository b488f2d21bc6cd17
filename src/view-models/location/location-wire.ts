/** Where a car is, under the contract's outside names; numbers as its pages show them. */
import { imageUrl } from '#domain/image/image-url.ts';
import { formatDayHours } from '#domain/location/day-hours.ts';
import { maskPhone } from '#domain/location/displayed-number.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import {
  type Dealership,
  departments,
  type Location,
  type OpeningHours,
  type SpecialHours,
} from '#domain/location/location.ts';

const pictureWidth = 1200;
const thumbWidth = 240;

type NumberRules = { readonly masksPhone: boolean };

export function locationToWire(
  location: Location,
  distributionLocations: readonly string[],
  { masksPhone }: NumberRules,
) {
  const { address } = location;
  return {
    name: location.name,
    slug: location.slug,
    phone: numberOf(location.phone, masksPhone),
    city: address.city,
    state: address.state,
    distribution_locations: distributionLocations,
    address: addressToWire(location),
    location_type: typeOf(location),
    location_subtype: location.subtype,
    contact_detail: contactToWire(location, { masksPhone }),
    special_hours: location.specialHours.map((entry) => specialHoursToWire(entry, location)),
    // `rating` is the older name; a field that goes would raise the version.
    reviews: {
      rating: location.averageRating,
      average_rating: location.averageRating,
      count: location.reviewCount,
      ...sampleMark(location),
    },
    image: location.imageUrl,
  };
}

/** Everything of a location that a program may want, without a call for each. */
export function locationRecordToWire(
  location: Location,
  dealerships: readonly Dealership[],
  { masksPhone }: NumberRules,
) {
  const picture = location.imageUrl;
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    dealership_id: location.dealershipId,
    dealership_slug: dealerships.find(({ id }) => id === location.dealershipId)?.slug ?? null,
    phone: numberOf(location.phone, masksPhone),
    location_type: typeOf(location),
    location_subtype: location.subtype,
    manufacturers: location.manufacturers,
    primary: location.isPrimary,
    visible: location.isVisible,
    dealer_license_number: location.dealerLicenceNumber,
    motor_vehicle_repairer: location.motorVehicleRepairerNumber,
    image:
      picture === null
        ? null
        : { url: imageUrl(picture, pictureWidth), thumb: { url: imageUrl(picture, thumbWidth) } },
    average_rating: location.averageRating,
    review_count: location.reviewCount,
    reviews: {
      count: location.reviewCount,
      average_rating: location.averageRating,
      ...sampleMark(location),
    },
    address: addressToWire(location),
    contact_detail: contactToWire(location, { masksPhone }),
  };
}

/** Empty where it has all three; two are written beside each other. */
function typeOf({ departments: has }: Location): string {
  return departments.every((department) => has.includes(department)) ? '' : has.join(',');
}

/** Programs learn too that a rating was made up for a demo. */
function sampleMark({ isRatingSample }: Location) {
  return isRatingSample ? { is_sample: true } : {};
}

function addressToWire({ id, address }: Location) {
  return {
    id,
    street: address.street,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    lat: address.latitude,
    long: address.longitude,
    place_url: address.placeUrl,
    place_id: address.placeId,
    map_key: address.mapKey,
  };
}

function contactToWire(location: Location, { masksPhone }: NumberRules) {
  return {
    phone: numberOf(location.phone, masksPhone),
    landline_phone: numberOf(location.landlinePhone, masksPhone),
    // Of the department that the location is known by: its first.
    opening_hours: (location.openingHours[location.departments[0] ?? 'sales'] ?? []).map(hoursToWire),
  };
}

function numberOf(phone: string | null, isMasked: boolean): string | null {
  return phone !== null && isMasked ? (maskPhone(formatPhone(phone)) ?? phone) : phone;
}

/** Spelt so in the contract; `spans` only where a day has several. */
function hoursToWire({ weekday, ...day }: OpeningHours) {
  const { status, open, close, spans } = day;
  const formated = formatDayHours(day, 'Closed');
  return {
    ...{ weekday, status, formated_hours: formated, open, close },
    ...(status === 'Open' && spans !== undefined ? { spans } : {}),
  };
}

export function specialHoursToWire(entry: SpecialHours, { name }: Location) {
  const { date, status, open, close, department } = entry;
  return { date, status, start_hour: open, end_hour: close, department, location_name: name };
}

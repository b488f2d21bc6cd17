/** Where a car stands, under the contract's outside names (LOC-11, LOC-12, LOC-15); numbers as its pages show them (PHONE-1). */
import { formatClockTime } from '#domain/location/clock-time.ts';
import type { Location, OpeningHours, SpecialHours } from '#domain/location/location.ts';
import { maskPhone } from '#domain/location/masked-phone.ts';
import { formatPhone } from '#domain/location/phone-number.ts';

type NumberRules = { readonly masksPhone: boolean };

export function locationToWire(
  location: Location,
  distributionLocations: readonly string[],
  { masksPhone }: NumberRules,
) {
  const { address } = location;
  const numberOf = (phone: string | null) =>
    phone !== null && masksPhone ? (maskPhone(formatPhone(phone)) ?? phone) : phone;
  return {
    name: location.name,
    slug: location.slug,
    phone: numberOf(location.phone),
    city: address.city,
    state: address.state,
    distribution_locations: distributionLocations,
    address: {
      id: location.id,
      street: address.street,
      city: address.city,
      state: address.state,
      postcode: address.postcode,
      lat: address.latitude,
      long: address.longitude,
      place_url: address.placeUrl,
    },
    location_type: location.departments.join(','),
    location_subtype: location.subtype,
    contact_detail: {
      phone: numberOf(location.phone),
      landline_phone: numberOf(location.landlinePhone),
      // Of the department that the location is known by: its first.
      opening_hours: (location.openingHours[location.departments[0] ?? 'sales'] ?? []).map(hoursToWire),
    },
    special_hours: location.specialHours.map((entry) => specialHoursToWire(entry, location)),
    // `rating` is the older name; a field that goes would raise the version.
    reviews: {
      rating: location.averageRating,
      average_rating: location.averageRating,
      count: location.reviewCount,
    },
    image: location.imageUrl,
  };
}

/** LOC-11, spelt so. */
function hoursToWire({ weekday, status, open, close }: OpeningHours) {
  const isOpen = status === 'Open' && open !== null && close !== null;
  const formated = isOpen ? `${formatClockTime(open)} to ${formatClockTime(close)}` : 'Closed';
  return { weekday, status, formated_hours: formated, open, close };
}

/** LOC-12. */
function specialHoursToWire(entry: SpecialHours, { name }: Location) {
  const { date, status, open, close, department } = entry;
  return { date, status, start_hour: open, end_hour: close, department, location_name: name };
}

/** A dealership and its places of business. */

export const departments = ['sales', 'service', 'parts'] as const;
export type Department = (typeof departments)[number];

export type Dealership = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
};

/** Local to the location, "HH:MM", 24 hours. A `close` at or before `open` is on the next day; "24:00" is its first moment. */
export type OpenSpan = { readonly open: string; readonly close: string };

export type DayHours = {
  readonly status: 'Open' | 'Closed';
  /** Of the first span. */
  readonly open: string | null;
  /** Of the last span. */
  readonly close: string | null;
  /** Only where there are several, in order, or where they are by appointment. */
  readonly spans?: readonly OpenSpan[];
  /** Closed to those who walk in. */
  readonly isByAppointment?: boolean;
};

export type OpeningHours = DayHours & {
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
};

export type SpecialHours = DayHours & {
  /** Local date, YYYY-MM-DD. */
  readonly date: string;
  readonly label: string | null;
  readonly department: Department | 'all';
};

export type Address = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placeUrl: string | null;
  /** As the maps service knows the place; its reviews are asked for by it. */
  readonly placeId: string | null;
  /** Of a map that is drawn for this place alone. */
  readonly mapKey: string | null;
};

export type Location = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly dealershipId: string;
  /** Empty in the data means sales, service and parts; here it is already written out. */
  readonly departments: readonly Department[];
  readonly subtype: string | null;
  readonly manufacturers: readonly string[];
  readonly isPrimary: boolean;
  readonly isVisible: boolean;
  readonly timeZone: string;
  readonly phone: string | null;
  readonly landlinePhone: string | null;
  readonly email: string | null;
  readonly address: Address;
  readonly openingHours: Readonly<Partial<Record<Department, readonly OpeningHours[]>>>;
  readonly specialHours: readonly SpecialHours[];
  readonly dealerLicenceNumber: string | null;
  readonly motorVehicleRepairerNumber: string | null;
  readonly imageUrl: string | null;
  readonly averageRating: number | null;
  readonly reviewCount: number;
  /** Stars and count are made up for a demo. */
  readonly isRatingSample: boolean;
  /** As its Business Profile has it, for advertisements of cars at this location. */
  readonly storeCode?: string | null;
  /** Open minutes, measured by the dealer's own record; not there where too little is known. */
  readonly answersWithinMinutes?: number;
};

/** Where people bring cars that they want to sell. */
export const buyingSubtype = 'buying';

/** "We buy cars", "Express service"; null for a location that has none. */
export function subtypeText(subtype: string | null, stockNoun: string): string | null {
  if (subtype === null) return null;
  if (subtype === buyingSubtype) return `We buy ${stockNoun}`;
  const text = subtype.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a form asks, one field at a time, as data: the page draws it, the schema checks it, both from the same declaration. */
import type { BookingPurpose } from '#domain/booking/booking.ts';
import type { EnquiryFormId } from '#domain/enquiry-kinds/lead-kind.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type FieldOption = { readonly value: string; readonly label: string };

type Input = {
  /** The name on the wire. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly isRequired: boolean;
  /** Its value before anything is typed. */
  readonly initial: string;
};

/** One line. `what` completes "Enter …" and "Shorten …". */
export type TextField = Input & {
  readonly kind: 'text';
  readonly what: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
};
export type EmailField = Input & { readonly kind: 'email' };
/** One field for every number a shopper may have. */
export type PhoneField = Input & { readonly kind: 'phone' };
export type PostcodeField = Input & {
  readonly kind: 'postcode';
  /** The location from which a car would be brought there; the browser then says what that is likely to cost. */
  readonly estimatesDeliveryFrom?: string;
};
export type MessageField = Input & { readonly kind: 'message'; readonly maxLength: number };
export type SelectField = Input & {
  readonly kind: 'select';
  readonly options: readonly FieldOption[];
  /** The first line where nothing is chosen yet. */
  readonly emptyLabel: string | null;
  /** What to do when nothing, or nothing known, was chosen. */
  readonly missing: string;
};
/** A location is listed under the name of its dealership where the site speaks for several. */
export type PlaceOption = FieldOption & { readonly dealership?: string };
/** A dealership or a location. The only one there is, is chosen and not asked for. */
export type PlaceField = Input & {
  readonly kind: 'place';
  /** The name on the wire where it is another than the field's own. */
  readonly postedAs?: string;
  readonly options: readonly PlaceOption[];
  readonly emptyLabel: string;
  readonly missing: string;
};
/** Posted under its name and a suffix that never leaves the form. */
export type RadioField = Input & {
  readonly kind: 'radio';
  readonly options: readonly FieldOption[];
  readonly missing: string;
};
/** Each that is ticked becomes one of the additional services. */
export type CheckboxesField = Input & { readonly kind: 'checkboxes'; readonly options: readonly string[] };
/** One box that says what is agreed to; posts `yes`. */
export type AgreementField = Input & {
  readonly kind: 'agreement';
  /** Beside the box, and stored as the answer. */
  readonly text: string;
  readonly missing: string;
};
/** Whole cents; what is typed beyond the range is brought to its edge. */
export type MoneyField = Input & {
  readonly kind: 'money';
  readonly minCents: number;
  readonly maxCents: number;
  readonly quickPicksCents: readonly number[];
  /** What is typed is what is paid: an amount that cannot be read, or lies outside, is refused and never brought into range. */
  readonly isExact?: true;
};
/** `grouping` writes 45,000 and not 45000. */
export type NumberField = Input & {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly grouping: boolean;
  /** Shown after the number inside the field, such as km. */
  readonly unit: string | null;
};
/** Dates are local calendar days, YYYY-MM-DD. */
export type DateField = Input & {
  readonly kind: 'date';
  readonly earliest: string;
  readonly latest: string;
  /** Days in that range on which it is closed. */
  readonly closedOn: readonly string[];
};
/** An Australian registration. */
export type RegoField = Input & { readonly kind: 'rego' };
/** A time among those that are free, by day. The caller, which knows the free ones, fills in `days`. */
export type SlotField = Input & {
  readonly kind: 'slot';
  readonly days: readonly {
    readonly label: string;
    readonly times: readonly (FieldOption & { readonly isFree: boolean })[];
  }[];
  readonly missing: string;
  /** Whether a time has to be chosen as soon as there are any: it cannot be required where there are none. */
  readonly isNeeded?: boolean;
  /** Whose times they are; null where nothing is booked with them. */
  readonly calendar?:
    | {
        readonly purpose: BookingPurpose;
        readonly locationSlug: string | null;
        readonly carId: string | null;
        readonly minutes: number;
        readonly bufferMinutes: number;
        readonly capacity: number;
      }
    | null
    | undefined;
};

export type FormField =
  | TextField
  | EmailField
  | PhoneField
  | PostcodeField
  | MessageField
  | SelectField
  | PlaceField
  | RadioField
  | CheckboxesField
  | AgreementField
  | MoneyField
  | NumberField
  | DateField
  | RegoField
  | SlotField;

/** A posted name that ends so is the form's own affair. */
/** What a trade-in calls the location that should answer. */
export const locationIdName = 'location_id';

export const radioSuffix = '_radio_options';

/** The name that a field's control posts under. */
export function postedName(field: FormField): string {
  if (field.kind === 'place') return field.postedAs ?? field.name;
  return field.kind === 'radio' ? `${field.name}${radioSuffix}` : field.name;
}

/*
 * A form's description for an assistant in the browser (WebMCP): it may fill the form in, and a person sends it. Of
 * the forms of a car's page and similar ones elsewhere; none that holds a car, takes money or asks about privacy is a
 * tool.
 */

/** Of letters, digits and _ in its name; browsers pass over others. Every page carries it: it says what it must, and no more. */
export type FormTool = { readonly name: string; readonly description: string };

const enquiry = {
  name: 'leave_enquiry',
  description: 'Fills in an enquiry about this car; the shopper sends it',
} as const;
const testDrive = {
  name: 'book_test_drive',
  // The calendar of times is no field that browsers hand on.
  description: 'Fills in a request to drive this car; the shopper picks a time and sends it',
} as const;
const tradeIn = {
  name: 'ask_trade_in',
  description: 'Asks what the dealer gives for the shopper’s own car; the shopper sends it',
} as const;

const tools: Partial<Record<EnquiryFormId, FormTool>> = {
  'car-enquiry': enquiry,
  'car-test-drive': testDrive,
  'test-drive': testDrive,
  'car-trade-in': tradeIn,
  'trade-in': tradeIn,
};

/** Null for a form that is none, and where the dealer wants none. */
export function findFormTool(id: EnquiryFormId, { config }: Pick<SiteContext, 'config'>): FormTool | null {
  return config.agents.webmcp ? (tools[id] ?? null) : null;
}

/** The five requests of the Auto Agent Protocol 1.1, as far as an Australian dealer's site can answer them. */
import { z } from 'zod';
import { maxEmailLength, maxNameLength } from '#domain/lead/forms/common-fields.ts';

const texts = z.array(z.string().min(1).max(60)).max(20).optional();
const year = z.number().int().min(1900).max(2100);
const dollars = z.number().int().min(0).max(10_000_000).optional();
const vin = z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'must be a VIN of 17 letters and digits');
const shortText = z.string().max(200);
const instant = z.iso.datetime({ offset: true });

const filters = z.strictObject({
  make: texts,
  model: texts,
  trim: texts,
  condition: z
    .array(z.enum(['new', 'used', 'cpo']))
    .max(3)
    .optional(),
  transmission: texts,
  fuel: texts,
  driveline: texts,
  body: texts,
  exterior_color: texts,
  rooftops: texts,
  year_min: year.optional(),
  year_max: year.optional(),
  price_min: dollars,
  price_max: dollars,
  mileage_max: z.number().int().min(0).max(2_000_000).optional(),
  vin: vin.optional(),
  stock: shortText.optional(),
  query: shortText.optional(),
});

export type AapFilters = z.infer<typeof filters>;

const customer = z
  .strictObject({
    first_name: z.string().max(maxNameLength),
    last_name: z.string().max(maxNameLength),
    email: z.string().max(maxEmailLength).optional(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{1,14}$/, 'must be + and digits')
      .optional(),
    preferred_contact: z.enum(['email', 'phone', 'sms', 'any']).optional(),
    address: z
      .strictObject({
        country: shortText.optional(),
        state: shortText.optional(),
        city: shortText.optional(),
        address_line_1: shortText.optional(),
        address_line_2: shortText.optional(),
        zip: shortText.optional(),
      })
      .optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, 'needs email or phone');

const consent = z.strictObject({
  granted_at: instant,
  allowed_channels: z
    .array(z.enum(['email', 'phone', 'sms']))
    .min(1)
    .max(3),
  consent_text: z.string().min(1).max(5_000),
  scope: z.array(z.string().max(60)).min(1).max(5),
  expires_at: instant.optional(),
});

/** Open to more, as the protocol has it; no price and no value of it is read. */
const vehicle = z.looseObject({
  vin: vin.optional(),
  stock: shortText.optional(),
  vehicle_id: shortText.optional(),
  year: year.optional(),
  make: z.string().max(60).optional(),
  model: z.string().max(60).optional(),
  trim: z.string().max(60).optional(),
  condition: z.string().max(20).optional(),
  mileage: z.number().int().min(0).max(999_999).optional(),
  au: z.looseObject({ plate: z.string().max(20).optional() }).optional(),
});

export type AapVehicle = z.infer<typeof vehicle>;

export const requestSchemas = {
  'dealer.information': z.strictObject({ type: z.literal('dealer.information.request') }),
  'inventory.facets': z.strictObject({
    type: z.literal('inventory.facets.request'),
    filters: filters.optional(),
  }),
  'inventory.search': z.strictObject({
    type: z.literal('inventory.search.request'),
    filters: filters.optional(),
    pagination: z
      .strictObject({
        skip: z.number().int().min(0).max(100_000).optional(),
        limit: z.number().int().min(1).max(1_000).optional(),
      })
      .optional(),
    sort: z
      .strictObject({ field: z.enum(['price', 'updated_at']), order: z.enum(['asc', 'desc']) })
      .refine(({ field, order }) => field === 'price' || order === 'desc', 'updated_at only sorts by desc')
      .optional(),
    privacy: z.strictObject({ anonymous: z.boolean().optional() }).optional(),
  }),
  'inventory.vehicle': z
    .strictObject({
      type: z.literal('inventory.vehicle.request'),
      vin: vin.optional(),
      stock: shortText.optional(),
      vehicle_id: shortText.optional(),
    })
    .refine((one) => one.vin ?? one.stock ?? one.vehicle_id, 'needs vin, stock or vehicle_id'),
  'lead.submit': z.strictObject({
    type: z.literal('lead.submit.request'),
    customer,
    consent,
    vehicle_of_interest: vehicle.optional(),
    trade_in: vehicle.optional(),
    appointment: z
      .strictObject({
        appointment_type: z.enum(['sales', 'service', 'test_drive', 'trade_in']),
        appointment_at: instant.optional(),
        duration_minutes: z.number().int().min(15).max(1_440).optional(),
        notes: z.string().max(2_000).optional(),
      })
      .optional(),
    message: z.string().max(4_000).optional(),
    source_agent: z.strictObject({
      name: z.string().min(1).max(200),
      url: z.string().max(500).optional(),
      agent_card_url: z.string().max(500).optional(),
    }),
    submitted_at: instant.optional(),
    idempotency_key: z
      .string()
      .regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 visible ASCII characters')
      .optional(),
  }),
} as const;

export type SkillId = keyof typeof requestSchemas;
export type AapRequest<Id extends SkillId> = z.infer<(typeof requestSchemas)[Id]>;
export type LeadRequest = AapRequest<'lead.submit'>;

export const skillIds = Object.keys(requestSchemas) as readonly SkillId[];

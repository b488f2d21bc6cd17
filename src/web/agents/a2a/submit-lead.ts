/** `lead.submit` of the Auto Agent Protocol: the consent that comes with it is the confirmation. */

import { isAvailable } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import { type LeadAgent, readAgentClaims } from '#domain/lead/agent/lead-agent.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { hashOf, type WriteRefusal } from '#use-cases/agent/confirmation.ts';
import { draftForShopper, type ShopperRequest } from '#use-cases/agent/draft-for-shopper.ts';
import { storeForShopper } from '#use-cases/agent/store-for-shopper.ts';
import { writeIdempotently } from '#use-cases/agent/write-for-shopper.ts';
import type { AgentRequest } from '#web/agents/agent-tool.ts';
import { type AapCode, AapError } from './aap-errors.ts';
import type { AapVehicle, LeadRequest } from './aap-schemas.ts';
import { findNamedCar } from './aap-vehicles.ts';
import type { SkillAnswer } from './reading-skills.ts';

/** Clocks of programs differ by this much. */
const clockSlackMs = 5 * minuteMs;
const maxProposed = 20;

export async function submitLead(lead: LeadRequest, request: AgentRequest): Promise<SkillAnswer> {
  const { site, origin, app, now, clientAddress } = request;
  checkConsent(lead, now);
  checkConditions(lead);
  const car = await findCarOfInterest(lead, request);
  const requested = { ...readRequest(lead, car), origin };
  const agent: LeadAgent = {
    door: 'a2a',
    ...readAgentClaims({ name: lead.source_agent.name, userAgent: request.claims.userAgent }),
    agreed: {
      wording: lead.consent.consent_text,
      agreedAt: new Date(lead.consent.granted_at).toISOString(),
      channels: lead.consent.allowed_channels,
    },
  };
  const isVisit = requested.purpose === 'visit';
  if (isVisit && requested.startsAt === null) {
    const drafted = await draftForShopper(site, { ...requested, step: 'ask' }, app, now);
    if (drafted.kind === 'refused') return propose(drafted);
  }
  const outcome = await writeIdempotently(
    site,
    {
      endpoint: 'a2a',
      // Without an idempotency key, an identical request is a repeat.
      key: lead.idempotency_key ?? hashOf(JSON.stringify(lead)),
      parameters: lead,
      store: async (key) => {
        const draft = await draftForShopper(site, { ...requested, step: 'store' }, app, now);
        return draft.kind === 'refused'
          ? draft
          : storeForShopper(site, { draft, agent, clientAddress, key }, app, now);
      },
    },
    app,
    now,
  );
  if (outcome.kind === 'refused') return propose(outcome);
  const { leadId, done, reference, isRepeat } = outcome;
  const appointment = isVisit
    ? { appointment_id: leadId, status: 'confirmed', confirmed_at: lead.appointment?.appointment_at }
    : { appointment_id: leadId, status: 'requested' };
  return {
    data: {
      lead_id: leadId,
      status: isRepeat ? 'duplicate' : 'received',
      ...(lead.appointment === undefined ? {} : { appointment }),
      dealer: dealerOf(request),
    },
    message: `${done} Reference ${reference}.`,
  };
}

function checkConsent({ consent, customer }: LeadRequest, now: Date): void {
  const { granted_at, expires_at, scope, allowed_channels: channels } = consent;
  const isWrong =
    scope.length !== 1 || scope[0] !== 'lead_submission'
      ? ['/consent/scope', 'must be exactly ["lead_submission"]']
      : new Date(granted_at).getTime() > now.getTime() + clockSlackMs
        ? ['/consent/granted_at', 'lies in the future']
        : expires_at !== undefined && new Date(expires_at).getTime() <= now.getTime()
          ? ['/consent/expires_at', 'is past']
          : null;
  if (isWrong !== null) {
    const [instanceLocation = '', error = ''] = isWrong;
    throw new AapError('INVALID_CONSENT', `The consent is not valid: ${instanceLocation} ${error}.`, {
      problems: [{ instanceLocation, keyword: 'const', error }],
    });
  }
  const byEmail = customer.email !== undefined && channels.includes('email');
  if (!byEmail && !(customer.phone !== undefined && mayCall(channels))) {
    throw new AapError(
      'CONTACT_CONSENT_REQUIRED',
      'No reply is possible. Send an email or phone number for one of the allowed channels.',
    );
  }
}

function mayCall(channels: LeadRequest['consent']['allowed_channels']): boolean {
  return channels.includes('phone') || channels.includes('sms');
}

function checkConditions({ vehicle_of_interest: requested, trade_in: own }: LeadRequest): void {
  const wrong = [
    ['/vehicle_of_interest/condition', requested?.condition, ['new', 'used', 'cpo']],
    ['/trade_in/condition', own?.condition, ['excellent', 'good', 'fair', 'poor']],
  ] as const;
  const problems = wrong.flatMap(([instanceLocation, condition, words]) =>
    condition === undefined || words.some((word) => word === condition)
      ? []
      : [{ instanceLocation, keyword: 'enum', error: `must be one of: ${words.join(', ')}` }],
  );
  if (problems.length > 0)
    throw new AapError('INVALID_CONDITION', 'A condition is in the wrong list.', { problems });
}

async function findCarOfInterest(lead: LeadRequest, request: AgentRequest): Promise<Car | null> {
  const requested = lead.vehicle_of_interest;
  if (requested === undefined) {
    if (lead.appointment?.appointment_type === 'test_drive') throw missing('/vehicle_of_interest');
    return null;
  }
  const car = await findNamedCar(requested, request);
  if (car === null) {
    throw new AapError(
      'VEHICLE_NOT_FOUND',
      'This matches no vehicle of this dealer, or several. Send its vehicle_id, stock or vin.',
    );
  }
  if (!isAvailable(car))
    throw new AapError(
      'VEHICLE_UNAVAILABLE',
      'That vehicle is no longer available. Search for similar ones.',
    );
  return car;
}

function missing(instanceLocation: string): AapError {
  const problems = [{ instanceLocation, keyword: 'required', error: 'is missing' }];
  return new AapError('MISSING_REQUIRED_FIELD', `${instanceLocation} is missing.`, { problems });
}

function readRequest(lead: LeadRequest, car: Car | null): ShopperRequest {
  const { customer, consent, trade_in: own, appointment } = lead;
  const isVisit = appointment?.appointment_type === 'test_drive';
  const message = messageOf(lead);
  const isTradeIn = own !== undefined && !isVisit;
  if (!isVisit && !isTradeIn && message === null && car === null) throw missing('/message');
  // What may not be used to answer is not stored.
  const { email, phone } = customer;
  return {
    purpose: isVisit ? 'visit' : isTradeIn ? 'trade-in' : 'enquiry',
    car,
    contact: {
      name: [customer.first_name, customer.last_name].filter((part) => part.trim() !== '').join(' '),
      email: email !== undefined && consent.allowed_channels.includes('email') ? email : null,
      phone: phone !== undefined && mayCall(consent.allowed_channels) ? phone : null,
    },
    message,
    location: null,
    startsAt:
      isVisit && appointment?.appointment_at !== undefined ? new Date(appointment.appointment_at) : null,
    theirCar: own === undefined ? null : theirCarOf(own),
  };
}

function theirCarOf({ year, make, model, trim, mileage, au }: AapVehicle): ShopperRequest['theirCar'] {
  if (year === undefined) throw missing('/trade_in/year');
  if (make === undefined) throw missing('/trade_in/make');
  if (model === undefined) throw missing('/trade_in/model');
  return {
    year,
    makeAndModel: [make, model, trim].filter(Boolean).join(' '),
    km: mileage ?? null,
    plate: au?.plate ?? null,
  };
}

/** The shopper's words, and what no field of ours has room for. */
function messageOf({ message, customer, appointment, trade_in: own }: LeadRequest): string | null {
  const { address, preferred_contact: preferred } = customer;
  const lines = [
    message ?? '',
    appointment?.notes ?? '',
    appointment !== undefined && appointment.appointment_type !== 'test_drive'
      ? `Would like an appointment (${appointment.appointment_type})${
          appointment.appointment_at === undefined ? '' : `: ${appointment.appointment_at}`
        }.`
      : '',
    own?.condition === undefined ? '' : `Condition of the trade-in: ${own.condition}.`,
    own?.vin === undefined ? '' : `VIN of the trade-in: ${own.vin}.`,
    preferred === undefined ? '' : `Preferred contact: ${preferred}.`,
    address === undefined ? '' : `Address: ${Object.values(address).join(', ')}.`,
  ].filter((line) => line.trim() !== '');
  return lines.length === 0 ? null : lines.join('\n');
}

const aapCodes: Readonly<Record<WriteRefusal['code'], AapCode>> = {
  not_available: 'VEHICLE_UNAVAILABLE',
  unknown_location: 'SCHEMA_VALIDATION_FAILED',
  invalid_details: 'SCHEMA_VALIDATION_FAILED',
  time_taken: 'APPOINTMENT_TIME_UNAVAILABLE',
  confirmation_differs: 'INVALID_CONSENT',
  not_agreed: 'INVALID_CONSENT',
  too_many: 'RATE_LIMITED',
  idempotency_conflict: 'IDEMPOTENCY_CONFLICT',
  unavailable: 'INTERNAL_ERROR',
};

/** The name on our form, and where the protocol has it. */
const pointers: Readonly<Record<string, string>> = {
  name: '/customer/first_name',
  email: '/customer/email',
  phone: '/customer/phone',
  message: '/message',
};

/** Where only the time is not free, others are offered, and nothing is stored: the next call is the lead. */
function propose({ code, message, errors, retryAfterSeconds, freeTimes }: WriteRefusal): SkillAnswer {
  if (code !== 'time_taken' || freeTimes.length === 0) {
    throw new AapError(aapCodes[code], message, {
      retryAfterSeconds,
      problems: errors.map(({ field, message: error }) => ({
        instanceLocation: pointers[field] ?? `/${field}`,
        keyword: 'format',
        error,
      })),
    });
  }
  return {
    data: {
      lead_id: '',
      status: 'rejected',
      appointment: {
        appointment_id: '',
        status: 'proposed',
        proposed_times: freeTimes.slice(0, maxProposed).map(withSeconds),
      },
    },
    message: 'Nothing was stored: choose one of the proposed times with the shopper, and submit again.',
  };
}

/** Stock schemas of instants ask for seconds; the site's own names of times have none. */
function withSeconds(value: string): string {
  return value.replace(/^(.{16})(?=[+-])/, '$1:00');
}

function dealerOf({ site }: AgentRequest) {
  const place = site.locations.find(({ isPrimary }) => isPrimary) ?? site.locations[0];
  const phone = normalisePhone(place?.phone ?? place?.landlinePhone ?? '');
  return { name: site.config.name, ...(phone !== null && /^\+\d+$/.test(phone) ? { phone } : {}) };
}

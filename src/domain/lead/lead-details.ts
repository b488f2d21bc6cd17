/** What a form's answers mean to a dealer's system: an exchange, a visit, a loan; the rest stays question and answer. */
import { timeFieldNames } from '../booking/offered-times.ts';
import { parseTypedCents } from './forms/typed-number.ts';
import { type LeadAnswer, type LeadDetails, type LeadKind, type LeadTradeIn, noLeadDetails } from './lead.ts';

export function buildLeadDetails(kind: LeadKind, answers: readonly LeadAnswer[]): LeadDetails {
  const answerTo = (name: string) => answers.find((answer) => answer.name === name)?.value ?? null;
  const without = (...names: readonly string[]) => answers.filter(({ name }) => !names.includes(name));
  switch (kind) {
    case 'test-drive':
    case 'viewing': {
      const timeName = timeFieldNames[kind];
      const [, bookedOn = null, bookedAt = null] = /^(.{10})T(.{5})/.exec(answerTo(timeName) ?? '') ?? [];
      const on = bookedOn ?? answerTo('preferred_date');
      const at = bookedAt ?? answerTo('preferred_time');
      const booked = bookedOn === null ? {} : { isBooked: true };
      const testDrive = on === null && at === null ? null : { on, at, ...booked };
      return {
        ...noLeadDetails,
        testDrive,
        answers: without('preferred_date', 'preferred_time', timeName),
      };
    }
    case 'finance-enquiry': {
      const amountCents = parseTypedCents(answerTo('vehiclePriceBudget') ?? '');
      const finance = {
        method: 'Finance',
        amountCents,
        depositCents: null,
        balloonCents: null,
        monthlyCents: null,
        termYears: null,
      };
      return { ...noLeadDetails, finance, answers: without('vehiclePriceBudget') };
    }
    case 'trade-in':
    case 'sell-my-car': {
      const prefix = kind === 'trade-in' ? 'trade_in' : 'vehicle';
      const vehicle = kind === 'trade-in' ? 'trade_in_vehicle' : 'vehicle';
      const tradeIn = readTradeIn({
        vehicle: answerTo(vehicle) ?? '',
        year: answerTo(`${prefix}_year`),
        km: answerTo(`${prefix}_km`),
        registration: answerTo('Rego'),
        value: answerTo('asking_price'),
      });
      return {
        ...noLeadDetails,
        tradeIn,
        answers: without(vehicle, `${prefix}_year`, `${prefix}_km`, 'Rego', 'asking_price'),
      };
    }
    default:
      return { ...noLeadDetails, answers };
  }
}

type TypedTradeIn = {
  /** "Mazda CX-5 Touring", perhaps with the year before it. */
  readonly vehicle: string;
  readonly year: string | null;
  readonly km: string | null;
  readonly registration: string | null;
  readonly value: string | null;
};

function readTradeIn({ vehicle, year, km, registration, value }: TypedTradeIn): LeadTradeIn {
  const [, typedYear, name = vehicle] = /^((?:19|20)\d{2})\s+(.+)$/s.exec(vehicle) ?? [];
  const [make = '', ...model] = name.split(' ');
  const knownYear = year ?? typedYear;
  return {
    year: knownYear === undefined ? null : Number(knownYear),
    make,
    model: model.join(' '),
    badge: null,
    registration,
    vin: null,
    odometerKm: km === null ? null : Number(km),
    transmission: null,
    colour: null,
    valueCents: value === null ? null : parseTypedCents(value),
    comments: null,
  };
}

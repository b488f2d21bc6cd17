/** What a form's answers mean to a dealer's system: an exchange, a visit, a loan; the rest stays question and answer. */

import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import { timeFieldNames } from '#domain/lead/booking/offered-times.ts';
import {
  askingPriceName,
  type OwnCarNames,
  registrationName,
  soldCarNames,
  tradeInNames,
} from '#domain/lead/forms/own-car-fields.ts';
import { parseTypedCents } from '#domain/lead/forms/typed-number.ts';
import { type LeadAnswer, type LeadDetails, type LeadTradeIn, noLeadDetails } from './lead.ts';

type Answers = readonly LeadAnswer[];

/** Expects answers that the form's own check has passed. */
export function buildLeadDetails(kind: LeadKind, answers: Answers): LeadDetails {
  switch (kind) {
    case 'test-drive':
    case 'viewing':
      return readVisit(answers, timeFieldNames[kind]);
    case 'finance-enquiry':
      return readFinance(answers);
    case 'trade-in':
      return readOwnCar(answers, tradeInNames);
    case 'sell-my-car':
      return readOwnCar(answers, soldCarNames);
    default:
      return { ...noLeadDetails, answers };
  }
}

/** A time that is booked; else the day and the part of it that were wished for. */
function readVisit(answers: Answers, timeName: string): LeadDetails {
  const [, bookedOn = null, bookedAt = null] =
    /^(.{10})T(.{5})/.exec(answerTo(answers, timeName) ?? '') ?? [];
  const on = bookedOn ?? answerTo(answers, 'preferred_date');
  const at = bookedAt ?? answerTo(answers, 'preferred_time');
  const booked = bookedOn === null ? {} : { isBooked: true };
  return {
    ...noLeadDetails,
    testDrive: on === null && at === null ? null : { on, at, ...booked },
    answers: without(answers, ['preferred_date', 'preferred_time', timeName]),
  };
}

function readFinance(answers: Answers): LeadDetails {
  const finance = {
    method: 'Finance',
    amountCents: parseTypedCents(answerTo(answers, 'vehiclePriceBudget') ?? ''),
    depositCents: null,
    balloonCents: null,
    monthlyCents: null,
    termYears: null,
  };
  return { ...noLeadDetails, finance, answers: without(answers, ['vehiclePriceBudget']) };
}

function readOwnCar(answers: Answers, names: OwnCarNames): LeadDetails {
  const km = answerTo(answers, names.km);
  const value = answerTo(answers, askingPriceName);
  const tradeIn: LeadTradeIn = {
    ...readVehicle(answerTo(answers, names.vehicle) ?? '', answerTo(answers, names.year)),
    badge: null,
    registration: answerTo(answers, registrationName),
    vin: null,
    odometerKm: km === null ? null : Number(km),
    transmission: null,
    colour: null,
    valueCents: value === null ? null : parseTypedCents(value),
    comments: null,
  };
  const read = [...Object.values(names), registrationName, askingPriceName];
  return { ...noLeadDetails, tradeIn, answers: without(answers, read) };
}

/** "Mazda CX-5 Touring", perhaps with the year before it where the form does not ask for that by itself. */
function readVehicle(vehicle: string, year: string | null): Pick<LeadTradeIn, 'year' | 'make' | 'model'> {
  const [, typedYear, name = vehicle] = /^((?:19|20)\d{2})\s+(.+)$/s.exec(vehicle) ?? [];
  const [make = '', ...model] = name.split(' ');
  const knownYear = year ?? typedYear;
  return { year: knownYear === undefined ? null : Number(knownYear), make, model: model.join(' ') };
}

function answerTo(answers: Answers, name: string): string | null {
  return answers.find((answer) => answer.name === name)?.value ?? null;
}

function without(answers: Answers, names: readonly string[]): Answers {
  return answers.filter(({ name }) => !names.includes(name));
}

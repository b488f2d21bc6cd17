/** What is asked of a car's condition, and what each answer does to its value. */
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';

/** Percentages are whole and even, and the value is a multiple of $50: every effect is then whole dollars by itself. */
export type AdjustmentEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly cents: number };

export type AdjustmentAnswer = {
  readonly id: string;
  readonly label: string;
  readonly effect: AdjustmentEffect;
};
export type AdjustmentQuestion = {
  readonly id: string;
  /** One question, as the heading of its screen. */
  readonly question: string;
  /** In a few words, for lists. */
  readonly label: string;
  readonly help: string | null;
  /** Where vans are sold, and what helps with a car does not help. */
  readonly vanHelp?: string;
  readonly answers: readonly AdjustmentAnswer[];
};

const none: AdjustmentEffect = { kind: 'none' };
const percent = (amount: number): AdjustmentEffect => ({ kind: 'percent', percent: amount });
const dollars = (amount: number): AdjustmentEffect => ({ kind: 'amount', cents: amount * 100 });

export const adjustmentQuestions: readonly AdjustmentQuestion[] = [
  {
    id: 'service-history',
    question: 'How complete is the service history?',
    label: 'Service history',
    help: 'Include logbook stamps, invoices or the manufacturer’s records.',
    answers: [
      { id: 'service-full', label: 'Every service is on record', effect: none },
      { id: 'service-part', label: 'Some services are missing', effect: percent(-2) },
      { id: 'service-none', label: 'No service history', effect: percent(-6) },
    ],
  },
  {
    id: 'body',
    question: 'What is the exterior like?',
    label: 'Exterior',
    help: null,
    answers: [
      { id: 'body-clean', label: 'Clean, with stone chips at most', effect: none },
      { id: 'body-marks', label: 'A few scratches or small dents', effect: dollars(-450) },
      { id: 'body-damage', label: 'Panels need repair or paint', effect: dollars(-1_800) },
    ],
  },
  {
    id: 'inside',
    question: 'What is the interior like?',
    label: 'Interior',
    help: null,
    answers: [
      { id: 'inside-clean', label: 'Clean, everything works', effect: none },
      { id: 'inside-worn', label: 'Worn, or something small is broken', effect: dollars(-300) },
      { id: 'inside-damage', label: 'Torn, stained or smells of smoke', effect: dollars(-900) },
    ],
  },
  {
    id: 'tyres',
    question: 'How are the tyres?',
    label: 'Tyres',
    help: 'Under 3 mm of tread counts as worn.',
    answers: [
      { id: 'tyres-good', label: 'All good', effect: none },
      { id: 'tyres-two', label: 'Two are worn', effect: dollars(-350) },
      { id: 'tyres-four', label: 'All are worn', effect: dollars(-700) },
    ],
  },
  {
    id: 'faults',
    question: 'Does it have any faults?',
    label: 'Faults',
    help: 'Engine, gearbox, brakes, or a warning light that stays on.',
    vanHelp: 'Brakes, gas, water, power or leaks. For a motorhome, also engine and gearbox.',
    answers: [
      { id: 'faults-none', label: 'None that I know of', effect: none },
      { id: 'faults-light', label: 'A warning light, or a small repair needed', effect: dollars(-1_200) },
      { id: 'faults-major', label: 'It needs a major repair', effect: percent(-16) },
    ],
  },
  {
    id: 'accident',
    question: 'Has it been in an accident?',
    label: 'Accidents',
    help: null,
    answers: [
      { id: 'accident-none', label: 'No', effect: none },
      { id: 'accident-small', label: 'Yes, and it was repaired', effect: percent(-4) },
      { id: 'accident-written-off', label: 'It was written off and repaired', effect: percent(-30) },
    ],
  },
  {
    id: 'keys',
    question: 'How many keys do you have?',
    label: 'Keys',
    help: null,
    answers: [
      { id: 'keys-two', label: 'Two or more', effect: none },
      { id: 'keys-one', label: 'One', effect: dollars(-350) },
    ],
  },
  {
    id: 'owing',
    question: 'Is there finance owing?',
    label: 'Finance owing',
    help: 'This doesn’t change the value: we pay out the lender and give you the rest.',
    answers: [
      { id: 'owing-no', label: 'No', effect: none },
      { id: 'owing-yes', label: 'Yes', effect: none },
    ],
  },
];

/** By question id, the id of the answer. */
export type AdjustmentAnswers = Readonly<Record<string, string>>;

export function findAnswer(
  question: AdjustmentQuestion,
  answers: AdjustmentAnswers,
): AdjustmentAnswer | null {
  const chosen = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  return question.answers.find(({ id }) => id === chosen) ?? null;
}

/** The question that an answer's id belongs to (answers travel as ids); null for an unknown one. */
export function findQuestionOfAnswer(answerId: string): AdjustmentQuestion | null {
  return adjustmentQuestions.find(({ answers }) => answers.some(({ id }) => id === answerId)) ?? null;
}

/** Whole cents, exact: `baseCents` is a multiple of $50. */
export function effectCents(effect: AdjustmentEffect, baseCents: number): number {
  switch (effect.kind) {
    case 'none':
      return 0;
    case 'amount':
      return effect.cents;
    case 'percent':
      return (baseCents * effect.percent) / 100;
  }
}

/** "−$350", "+$14.50", "No effect" */
export function effectText(cents: number, locale: MoneyLocale): string {
  if (cents === 0) return 'No effect';
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents), locale)}`;
}

/** The steps of a valuation after its plate (`check-plate.ts`), as its addresses name them: which comes next, and which may be opened already. */
import { adjustmentQuestions, findAnswer } from './adjustment.ts';
import type { TradeInPage, TradeInState } from './trade-in.ts';

/** `car`, the id of a question, `contact`, `estimate` or `accepted`. */
export type TradeInStep = string;

export const carStep = 'car';
export const contactStep = 'contact';
export const estimateStep = 'estimate';
export const acceptedStep = 'accepted';

/** The steps with questions, in order. Without a value the questions that change it are skipped. */
export function listSteps({ valuation }: Pick<TradeInState, 'valuation'>): readonly TradeInStep[] {
  const questions = valuation?.kind === 'refused' ? [] : adjustmentQuestions.map(({ id }) => id);
  return [carStep, ...questions, contactStep];
}

/** The first that is not done. */
export function nextStep(state: TradeInState): TradeInStep {
  if (state.offer?.isAccepted) return acceptedStep;
  if (state.contactedAt !== null) return estimateStep;
  if (state.car === null || state.valuation === null) return carStep;
  const open = listSteps(state).find((step) => isOpenQuestion(step, state));
  return open ?? contactStep;
}

function isOpenQuestion(step: TradeInStep, { answers }: TradeInState): boolean {
  const question = adjustmentQuestions.find(({ id }) => id === step);
  return question !== undefined && findAnswer(question, answers) === null;
}

/**
 * A step before the one that is next can be opened again, until the contact details are entered; then the estimate,
 * until it is accepted: the figure is then shown with what comes next, and not as an open offer.
 */
export function canOpen(state: TradeInState, step: TradeInStep): boolean {
  const next = nextStep(state);
  if (step === next) return true;
  if (state.contactedAt !== null) return step === estimateStep && !state.offer?.isAccepted;
  const steps = listSteps(state);
  return steps.includes(step) && steps.indexOf(step) < steps.indexOf(next);
}

/** Null for the first one, whose own page it is. */
export function stepBefore(state: TradeInState, step: TradeInStep): TradeInStep | null {
  const steps = listSteps(state);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The one after it: where the shopper went back, the next question and not the first open one. */
export function stepAfter(state: TradeInState, step: TradeInStep): TradeInStep {
  const steps = listSteps(state);
  return steps[steps.indexOf(step) + 1] ?? nextStep(state);
}

/** The addresses of a valuation: its page, the secret that opens it, and the step. */
export const carTradeInPath = '/cars/trade-in';

/** What came as a token may be anything: it is written so that it stays one part of an address. */
export function tradeInHref(
  { page, token }: { readonly page: TradeInPage; readonly token: string },
  step?: TradeInStep,
): string {
  return `/${page}/${encodeURIComponent(token)}${step === undefined ? '' : `/${step}`}`;
}

/** Where it begins, also again after a mistake: the car that it is traded in for is in the address. */
export function tradeInStartHref(page: TradeInPage, carId: string | null): string {
  return carId === null ? `/${page}` : `/${page}?${new URLSearchParams({ car_id: carId })}`;
}

export function carTradeInHref(carId: string): string {
  return `${carTradeInPath}?${new URLSearchParams({ car_id: carId })}`;
}

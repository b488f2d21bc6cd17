/** Answers the form of a step: on to the next one, or the page again with what is in the way. */
import { data, redirect } from 'react-router';
import {
  type TradeInCarErrors,
  type TypedTradeInCar,
  tradeInCarFields,
} from '#domain/trade-in/parse-trade-in-car.ts';
import type { TradeInState } from '#domain/trade-in/trade-in.ts';
import {
  acceptedStep,
  carStep,
  estimateStep,
  stepAfter,
  tradeInHref,
} from '#domain/trade-in/trade-in-steps.ts';
import { answerOffer } from '#use-cases/trade-in/answer-offer.ts';
import { answerQuestion } from '#use-cases/trade-in/answer-question.ts';
import { describeTradeInCar } from '#use-cases/trade-in/describe-trade-in-car.ts';
import { renewEstimate } from '#use-cases/trade-in/save-contact.ts';
import { openTradeIn, type TradeInVisitor } from '#use-cases/trade-in/trade-in-link.ts';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { dropTradeIn, saveTradeInCookie } from './device-trade-in.server.ts';

export type StepErrors = TradeInCarErrors & { readonly answer?: string };

type Posted = { readonly request: Request; readonly visitor: TradeInVisitor; readonly step: string };
type Context = Pick<RequestContext, 'site' | 'app' | 'now' | 'origin' | 'signInHref'>;

export async function answerTradeInStep({ request, visitor, step }: Posted, context: Context) {
  const { signInHref = null } = context;
  const posted = await readPostedForm(request);
  const text = (name: string) => String(posted.get(name) ?? '').slice(0, 200);
  const typed = Object.fromEntries(tradeInCarFields.map((name) => [name, text(name)])) as TypedTradeInCar;
  if (signInHref !== null) {
    // Where nothing was typed, signing in leads back to the step.
    return step === estimateStep || step === acceptedStep
      ? redirect(signInHref, 303)
      : data({ ...refused, typed, answer: text('answer'), signInHref }, { status: 401 });
  }
  switch (step) {
    case carStep:
      return answerCar(typed, visitor, context);
    case estimateStep:
    case acceptedStep:
      return answerEstimate(text('do'), visitor, context);
    default:
      return answerCondition({ questionId: step, answerId: text('answer') }, visitor, context);
  }
}

async function answerCar(typed: TypedTradeInCar, visitor: TradeInVisitor, { site, app, now }: Context) {
  const outcome = await describeTradeInCar(site, { ...visitor, typed }, app, now);
  switch (outcome.kind) {
    case 'described':
      return goOn(visitor, stepAfter(outcome.tradeIn.state, carStep));
    case 'invalid':
      return refuse(outcome.errors, typed);
    case 'closed':
      return goOn(visitor, estimateStep);
    case 'unknown':
      throw data(null, { status: 404 });
  }
}

type Answer = { readonly questionId: string; readonly answerId: string };

async function answerCondition(answer: Answer, visitor: TradeInVisitor, { site, app }: Context) {
  const outcome = await answerQuestion(site, { ...visitor, ...answer }, app);
  switch (outcome.kind) {
    case 'answered':
      return goOn(visitor, stepAfter(outcome.tradeIn.state, answer.questionId));
    case 'no-such-answer':
      return refuse({ answer: 'Choose an answer.' }, null);
    case 'closed':
      return goOn(visitor, estimateStep);
    case 'unknown':
      throw data(null, { status: 404 });
  }
}

async function answerEstimate(wish: string, visitor: TradeInVisitor, context: Context) {
  const { site, app, now, origin } = context;
  switch (wish) {
    case 'accept':
    case 'decline': {
      const outcome = await answerOffer(site, { ...visitor, isAccepted: wish === 'accept' }, app, now);
      if (outcome.kind === 'unknown') throw data(null, { status: 404 });
      if (outcome.kind !== 'accepted' && outcome.kind !== 'declined') return goOn(visitor, estimateStep);
      return goOn(
        visitor,
        outcome.kind === 'accepted' ? acceptedStep : estimateStep,
        await save(visitor, context),
      );
    }
    case 'renew': {
      const outcome = await renewEstimate(site, visitor, app, now);
      if (outcome.kind === 'unknown') throw data(null, { status: 404 });
      return goOn(visitor, estimateStep);
    }
    case 'keep':
      return goOn(visitor, estimateStep, await save(visitor, context));
    case 'remove':
      return redirect(`/${visitor.page}`, { status: 303, headers: dropTradeIn(origin) });
    default:
      throw data(null, { status: 400 });
  }
}

/** What this browser is given, so that every car shows what is left to pay; nothing where no estimate holds. */
async function save(visitor: TradeInVisitor, { site, app, now, origin }: Context): Promise<HeadersInit> {
  const opened = await openTradeIn(site, visitor, app);
  const estimate: TradeInState['estimate'] = opened?.state.estimate ?? null;
  return estimate === null ? {} : saveTradeInCookie(origin, visitor, estimate.expiresAt, now);
}

function goOn(visitor: TradeInVisitor, step: string, headers: HeadersInit = {}) {
  return redirect(tradeInHref(visitor, step), { status: 303, headers });
}

type Refused = {
  readonly errors: StepErrors;
  readonly typed: TypedTradeInCar | null;
  readonly answer: string | null;
  readonly signInHref: string | null;
};
const refused: Refused = { errors: {}, typed: null, answer: null, signInHref: null };

function refuse(errors: StepErrors, typed: TypedTradeInCar | null) {
  return data({ ...refused, errors, typed }, { status: 400 });
}

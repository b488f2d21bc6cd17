/** One step of a valuation as its page shows it, or the step that has to come first. */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildTradeInContactForm } from '#domain/lead/forms/trade-in-contact-form.ts';
import { leadReference } from '#domain/lead/lead.ts';
import type { LabelConfig } from '#domain/site/config/label-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatKilometres } from '#domain/text/number.ts';
import type { TypedTradeInCar } from '#domain/trade-in/parse-trade-in-car.ts';
import type { TradeIn, TradeInPage, TradeInState } from '#domain/trade-in/trade-in.ts';
import { type OdometerRule, odometerRule, tradeInCarName } from '#domain/trade-in/trade-in-car.ts';
import { listTradeInQuestions, type TradeInQuestion } from '#domain/trade-in/trade-in-questions.ts';
import {
  acceptedStep,
  canOpen,
  carStep,
  contactStep,
  estimateStep,
  listSteps,
  nextStep,
  stepBefore,
  type TradeInStep,
  tradeInHref,
  tradeInStartHref,
} from '#domain/trade-in/trade-in-steps.ts';
import type { NoValueReason } from '#domain/trade-in/valuation.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildChangeOverView, type ChangeOverView } from '#view-models/trade-in/change-over-view.ts';
import { buildEstimateView, type EstimateView } from '#view-models/trade-in/estimate-view.ts';
import { buildQuestionView, type QuestionView } from '#view-models/trade-in/question-view.ts';
import { type OpenPorts, openTradeIn, type TradeInVisitor } from './trade-in-link.ts';
import { placesOf } from './view-start.ts';

export type TradeInStepView = {
  readonly page: TradeInPage;
  readonly token: string;
  readonly noun: string;
  /** "ABC12D, NSW"; null without access. */
  readonly plateText: string | null;
  /** "2019 Mazda CX-5, 45,000 km"; null before it is known. */
  readonly carText: string | null;
  readonly backHref: string;
  /** Where a new valuation begins. */
  readonly startHref: string;
  /** Steps that are done, of how many. */
  readonly progress: { readonly done: number; readonly of: number };
  readonly target: CarCardView | null;
  readonly body:
    | {
        readonly kind: 'car';
        readonly typed: TypedTradeInCar;
        readonly isLookedUp: boolean;
        readonly odometer: OdometerRule;
        readonly exampleName: LabelConfig['exampleName'];
      }
    | { readonly kind: 'question'; readonly question: QuestionView }
    | { readonly kind: 'contact'; readonly form: EnquiryFormView; readonly noValueText: string | null }
    | {
        readonly kind: 'estimate' | 'accepted';
        readonly estimate: EstimateView;
        readonly changeOver: ChangeOverView | null;
        readonly reference: string;
        readonly savesResult: { readonly leadId: string; readonly offerPrice: number } | null;
        readonly keeps: { readonly amountCents: number; readonly expiresAt: string } | null;
      }
    /** It was sent, and no figure could be given. */
    | { readonly kind: 'by-hand'; readonly text: string; readonly reference: string };
  readonly questions: readonly TradeInQuestion[];
};

export type StepOutcome =
  | { readonly kind: 'shown'; readonly view: TradeInStepView }
  /** That step cannot be opened; this one can. */
  | { readonly kind: 'elsewhere'; readonly step: TradeInStep }
  | { readonly kind: 'unknown' };

type Request = TradeInVisitor & { readonly step: TradeInStep };
type Ports = OpenPorts & PageTimeKey & { readonly carStore: Pick<CarStore, 'findById'> };

export async function viewTradeInStep(
  site: SiteContext,
  { step, ...visitor }: Request,
  app: Ports,
  now: Date,
): Promise<StepOutcome> {
  const opened = await openTradeIn(site, visitor, app);
  if (opened === null) return { kind: 'unknown' };
  const { state } = opened;
  if (!canOpen(state, step)) return { kind: 'elsewhere', step: nextStep(state) };
  const target = await findEnquiredCarById(site, state.targetCarId, app, now);
  const { page, token } = visitor;
  const before = stepBefore(state, step);
  const startHref = tradeInStartHref(page, state.targetCarId);
  const steps = listSteps(state);
  const shared = {
    page,
    token,
    noun: site.config.labels.stockNoun.one,
    plateText: `${state.rego}, ${state.regoState}`,
    carText: carText(state, site),
    backHref: before === null ? startHref : tradeInHref({ page, token }, before),
    startHref,
    // The plate was the first.
    progress: { done: 1 + (steps.includes(step) ? steps.indexOf(step) : steps.length), of: steps.length + 1 },
    target: target === null ? null : buildCarCardView(target, site, now),
    questions: listTradeInQuestions({ ...site.config, places: placesOf(site) }),
  };
  const contact = () => viewContact(site, opened, { visitor, target }, app, now);
  const body = buildBody(site, opened, { step, target, contact }, now);
  return body === null ? { kind: 'unknown' } : { kind: 'shown', view: { ...shared, body } };
}

type Input = {
  readonly step: TradeInStep;
  readonly target: Awaited<ReturnType<typeof findEnquiredCarById>>;
  readonly contact: () => EnquiryFormView;
};

function buildBody(
  site: SiteContext,
  { id, state }: TradeIn,
  { step, target, contact }: Input,
  now: Date,
): TradeInStepView['body'] | null {
  const { config } = site;
  const { estimate, valuation } = state;
  switch (step) {
    case carStep:
      return {
        kind: 'car',
        typed: typedCar(state),
        isLookedUp: state.lookedUp !== null,
        odometer: odometerRule(config),
        exampleName: config.labels.exampleName,
      };
    case contactStep:
      return {
        kind: 'contact',
        form: contact(),
        noValueText: valuation?.kind === 'refused' ? explainNoValue(valuation.reason, site) : null,
      };
    case estimateStep:
    case acceptedStep: {
      const reference = leadReference(id);
      if (estimate === null) {
        const reason = valuation?.kind === 'refused' ? valuation.reason : 'too-low';
        return { kind: 'by-hand', text: explainNoValue(reason, site), reference };
      }
      const { amountCents, expiresAt } = estimate;
      return {
        kind: step === acceptedStep ? 'accepted' : 'estimate',
        estimate: buildEstimateView(state, estimate, config, now),
        changeOver: target === null ? null : buildChangeOverView(target, estimate, config, now),
        reference,
        savesResult:
          config.tradeIn?.savesResults === true && state.savedAt === null
            ? { leadId: id, offerPrice: amountCents / 100 }
            : null,
        keeps: state.offer === null ? null : { amountCents, expiresAt },
      };
    }
    default: {
      const question = buildQuestionView(step, state, config);
      return question === null ? null : { kind: 'question', question };
    }
  }
}

type Contact = { readonly visitor: TradeInVisitor; readonly target: Input['target'] };

function viewContact(
  site: SiteContext,
  { state }: TradeIn,
  { visitor, target }: Contact,
  app: PageTimeKey,
  now: Date,
): EnquiryFormView {
  const action = tradeInHref(visitor, contactStep);
  return stampForm(
    site,
    buildTradeInContactForm(site, state, { action, target, phone: visitor.phone }),
    app,
    now,
  );
}

function carText({ car }: TradeInState, { config }: SiteContext): string | null {
  if (car === null) return null;
  const km = car.odometerKm === null ? [] : [formatKilometres(car.odometerKm, config.locale)];
  return [tradeInCarName(car), ...km].join(', ');
}

function typedCar({ car, lookedUp }: TradeInState): TypedTradeInCar {
  const known = car ?? lookedUp;
  return {
    year: known === null ? '' : String(known.year),
    make: known?.make ?? '',
    model: known?.model ?? '',
    badge: known?.badge ?? '',
    km: car?.odometerKm == null ? '' : String(car.odometerKm),
  };
}

/** Shown to the shopper, with what happens instead. */
export function explainNoValue(reason: NoValueReason, { config }: Pick<SiteContext, 'config'>): string {
  const { one, many } = config.labels.stockNoun;
  const limits = config.tradeIn;
  const instead = 'One of our team will work it out and call you.';
  switch (reason) {
    case 'too-old':
      return `We don’t give online estimates for a ${one} that is over ${limits?.maxYears ?? 0} years old: its condition matters more than its age. ${instead}`;
    case 'too-far':
      return `We don’t give online estimates for a ${one} with over ${formatKilometres(limits?.maxKm ?? 0, config.locale)}: how it was driven matters more than how far. ${instead}`;
    case 'too-few-comparables':
      return `We don’t have enough ${many} like yours in stock to give a reliable figure. ${instead}`;
    case 'too-low':
      return `Based on your answers, we need to see it before we can give a figure. ${instead}`;
    case 'by-hand':
      return `We value every ${one} in person. ${instead}`;
    case 'unavailable':
      return `We can’t calculate a valuation right now. ${instead}`;
  }
}

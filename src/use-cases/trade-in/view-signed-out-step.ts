/**
 * A step as a shopper who was signed out meanwhile sees it: what they typed stays, and nothing of the valuation is
 * shown.
 */
import { buildTradeInContactForm } from '#domain/lead/forms/trade-in-contact-form.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TradeInState } from '#domain/trade-in/trade-in.ts';
import { odometerRule } from '#domain/trade-in/trade-in-car.ts';
import { carStep, contactStep, listSteps, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';
import { buildUnvaluedQuestionView } from '#view-models/trade-in/question-view.ts';
import type { TradeInVisitor } from './trade-in-link.ts';
import type { TradeInStepView } from './view-step.ts';

/** What is shown of a valuation without access to it. */
export const unknownTradeIn = {
  rego: '',
  regoState: '',
  answers: {},
  valuation: null,
} satisfies Partial<TradeInState>;

type Request = Omit<TradeInVisitor, 'phone'> & { readonly step: string };

/** Null for a step on which nothing is typed. */
export function viewSignedOutStep(
  site: SiteContext,
  { page, token, step }: Request,
  app: PageTimeKey,
  now: Date,
): TradeInStepView | null {
  const body = buildBody(site, { page, token, step }, app, now);
  if (body === null) return null;
  const steps = listSteps(unknownTradeIn);
  return {
    page,
    token,
    noun: site.config.labels.stockNoun.one,
    plateText: null,
    carText: null,
    backHref: `/${page}`,
    startHref: `/${page}`,
    progress: { done: 1 + steps.indexOf(step), of: steps.length + 1 },
    target: null,
    body,
    questions: [],
  };
}

function buildBody(
  site: SiteContext,
  { page, token, step }: Request,
  app: PageTimeKey,
  now: Date,
): TradeInStepView['body'] | null {
  const { config } = site;
  switch (step) {
    case carStep:
      return {
        kind: 'car',
        typed: { year: '', make: '', model: '', badge: '', km: '' },
        isLookedUp: false,
        odometer: odometerRule(config),
        exampleName: config.labels.exampleName,
      };
    case contactStep: {
      const action = tradeInHref({ page, token }, contactStep);
      const base = { ...unknownTradeIn, page };
      const form = buildTradeInContactForm(site, base, { action, target: null, phone: null });
      return { kind: 'contact', form: stampForm(site, form, app, now), noValueText: null };
    }
    default: {
      const question = buildUnvaluedQuestionView(step, config);
      return question === null ? null : { kind: 'question', question };
    }
  }
}

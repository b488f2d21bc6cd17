/** One step of a purchase as its page shows it: what is asked, what it comes to so far, and every way to people. */

import { type CarEnquiryPurpose, carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { describeDealObstacle } from '#domain/car/price/deal-eligibility.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildPurchaseForm } from '#domain/lead/forms/purchase-form.ts';
import { leadReference } from '#domain/lead/lead.ts';
import {
  canOpenPurchase,
  hasTradeInRunOut,
  mayChangeContact,
  nextPurchaseStep,
  type PurchaseStep,
  purchaseHref,
  purchaseStepBefore,
} from '#domain/purchase/purchase-steps.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';
import type { Application } from '#use-cases/application.ts';
import { findSimilarCars } from '#use-cases/car/view-car.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';
import type { DeviceEstimateLink } from '#use-cases/trade-in/trade-in-link.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { SimilarCarView } from '#view-models/car-page/similar-car-view.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';
import { buildPurchaseSummary, type PurchaseSummary } from '#view-models/purchase/purchase-summary.ts';
import {
  findPurchaseSituation,
  type PurchaseSituationPorts,
  type PurchaseSituationView,
  type PurchaseVisitor,
} from './open-purchase.ts';
import { buildPurchaseBody, type PurchaseBody } from './view-purchase-body.ts';
import { listPurchaseAlternatives, type PurchaseAlternative } from './view-purchase-start.ts';

export type PurchaseProgress = {
  readonly step: PurchaseStep;
  readonly state: 'done' | 'current' | 'open';
  /** Null where it cannot be opened yet. */
  readonly href: string | null;
};

export type PurchaseStepView = {
  readonly token: string;
  readonly step: PurchaseStep;
  readonly noun: string;
  readonly car: CarCardView;
  readonly progress: readonly PurchaseProgress[];
  /** The step before; null at the first and on the last page. */
  readonly backHref: string | null;
  readonly askHref: string;
  readonly location: LocationView | null;
  /** Until when the link opens it. */
  readonly heldUntilText: string;
  /** "j…@example.com", where the link went; null without buyer details. */
  readonly emailHint: string | null;
  readonly summary: PurchaseSummary;
  /** What has changed since it was last looked at, in sentences. */
  readonly messages: readonly string[];
  /** Why the car cannot be bought just now, and what else there is. */
  readonly obstacle: {
    readonly heading: string;
    readonly text: string;
    readonly ways: readonly PurchaseAlternative[];
    readonly similar: readonly SimilarCarView[];
  } | null;
  readonly body: PurchaseBody;
  readonly reference: string | null;
};

export type PurchaseStepOutcome =
  | { readonly kind: 'shown'; readonly view: PurchaseStepView }
  | { readonly kind: 'elsewhere'; readonly step: PurchaseStep }
  | { readonly kind: 'unknown' };

type Input = PurchaseVisitor & {
  readonly step: PurchaseStep;
  /** The estimate that this browser keeps; null for none. */
  readonly estimateLink: DeviceEstimateLink | null;
};

type Ports = PurchaseSituationPorts &
  PageTimeKey &
  Pick<Application, 'stockSearch' | 'tradeInStore' | 'leadStore' | 'reservationKey'>;

export async function viewPurchaseStep(
  site: SiteContext,
  { step, estimateLink, ...visitor }: Input,
  app: Ports,
  now: Date,
): Promise<PurchaseStepOutcome> {
  const current = await findPurchaseSituation(site, visitor, app, now);
  if (current === null) return { kind: 'unknown' };
  const { purchase, car, situation, figures } = current;
  const { state } = purchase;
  if (!canOpenPurchase(state, step, situation)) {
    return { kind: 'elsewhere', step: nextPurchaseStep(state, situation) };
  }
  const { token } = visitor;
  const { config } = site;
  const location = site.locations.find(({ slug }) => slug === car.locationSlug) ?? null;
  const before = step === 'done' ? null : purchaseStepBefore(step, situation);
  const obstacle = step === 'done' ? null : await viewObstacle(site, current, app, now);
  return {
    kind: 'shown',
    view: {
      token,
      step,
      noun: config.labels.stockNoun.one,
      car: buildCarCardView(car, site, now),
      progress: listProgress(current, { token, step }),
      backHref: before === null ? null : purchaseHref(token, before),
      askHref: carEnquiryHref(car.slug, 'this-car' satisfies CarEnquiryPurpose),
      location: location === null ? null : viewLocation(location, site, now),
      heldUntilText: formatDay(purchase.forgetAt, config),
      emailHint: state.contactedAt === null ? null : state.emailHint,
      summary: buildPurchaseSummary(figures, config),
      messages: listWebhookEvents(current, step, now),
      obstacle,
      body: await buildPurchaseBody(
        site,
        {
          situation: current,
          step,
          visitor,
          estimateLink,
          contact: () => viewContact(site, current, visitor, app, now),
        },
        app,
        now,
      ),
      reference: state.contactedAt === null ? null : leadReference(purchase.id),
    },
  };
}

function listProgress(
  { purchase: { state }, situation }: PurchaseSituationView,
  { token, step: current }: { readonly token: string; readonly step: PurchaseStep },
): readonly PurchaseProgress[] {
  const { steps } = situation;
  const next = steps.indexOf(nextPurchaseStep(state, situation));
  return steps
    .filter((step) => step !== 'done')
    .map((step) => ({
      step,
      state: step === current ? 'current' : steps.indexOf(step) < next ? 'done' : 'open',
      href: canOpenPurchase(state, step, situation) ? purchaseHref(token, step) : null,
    }));
}

/** In plain words where it matters, and not on every page. */
function listWebhookEvents(
  { purchase: { state }, changes, hold }: PurchaseSituationView,
  step: PurchaseStep,
  now: Date,
) {
  return [
    ...(step === 'summary' && changes.length > 0
      ? ['Something has changed since you agreed. Please check it again.', ...changes]
      : []),
    ...(step === 'trade-in' && hasTradeInRunOut(state, now)
      ? ['Your trade-in estimate has expired. Value your car again, or continue without it.']
      : []),
    ...(step === 'deposit' && hold?.hold.status === 'ended' && hold.hold.end !== 'left'
      ? ['The hold has expired. We’ll refund your deposit to the card you paid with.']
      : []),
  ];
}

async function viewObstacle(
  site: SiteContext,
  { obstacle, car }: PurchaseSituationView,
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<PurchaseStepView['obstacle']> {
  if (obstacle === null) return null;
  const card = buildCarCardView(car, site, now);
  const { heading, text, ask } = describeDealObstacle('purchase', obstacle, {
    title: card.title,
    holdText: card.holdText,
    noun: site.config.labels.stockNoun.one,
  });
  return {
    heading,
    text,
    ways: listPurchaseAlternatives(site, car, ask),
    similar: await findSimilarCars(site, car, app, now),
  };
}

/** Null where the words that were given can no longer be changed here. */
function viewContact(
  site: SiteContext,
  { purchase, car }: PurchaseSituationView,
  { token, phone }: PurchaseVisitor,
  app: PageTimeKey,
  now: Date,
): EnquiryFormView | null {
  if (!mayChangeContact(purchase.state, now)) return null;
  const form = buildPurchaseForm(site, car, { action: purchaseHref(token, 'details'), phone });
  return stampForm(site, form, app, now);
}

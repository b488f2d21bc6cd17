/** Answers the form of a step: on to the current step of the purchase, or the page again with the errors. */
import { data, redirect } from 'react-router';
import { type PurchaseStep, purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { signInHref } from '#domain/shopper/sign-in-address.ts';
import { agreePurchase } from '#use-cases/purchase/agree-purchase.ts';
import { answerPurchaseStep } from '#use-cases/purchase/answer-purchase-step.ts';
import type { PurchaseVisitor } from '#use-cases/purchase/open-purchase.ts';
import { requestContract } from '#use-cases/purchase/request-contract.ts';
import { holdPurchase } from '#use-cases/purchase/start-purchase.ts';
import type { DeviceEstimateLink } from '#use-cases/trade-in/trade-in-link.ts';
import type { StepRefusal } from '#web/site/features/purchase/purchase-step-page.tsx';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

/** What is shown again where it could not be taken. */
const typedFields = ['postcode', 'payment', 'own', 'balloon'] as const;

type Posted = {
  readonly request: Request;
  readonly visitor: PurchaseVisitor;
  readonly step: PurchaseStep;
  /** The estimate that this browser keeps; null for none. */
  readonly estimateLink: DeviceEstimateLink | null;
};
type Context = Pick<RequestContext, 'site' | 'app' | 'now' | 'origin' | 'clientAddress'>;

export async function answerPurchase({ request, visitor, step, estimateLink }: Posted, context: Context) {
  const { site, app, now, origin, clientAddress } = context;
  const posted = await readPostedForm(request);
  const get = (name: string) => String(posted.get(name) ?? '').slice(0, 200);
  const all = (name: string) => posted.getAll(name).map((value) => String(value).slice(0, 200));
  switch (step) {
    case 'summary': {
      const outcome = await agreePurchase(site, { ...visitor, shown: get('shown') }, app, now);
      if (outcome.kind === 'unknown') throw gone();
      return outcome.kind === 'changed' ? refuse(409, { problem: changedText }) : goOn(visitor);
    }
    case 'deposit':
      return answerDeposit(
        await holdPurchase(site, { ...visitor, origin, clientAddress }, app, now),
        visitor,
      );
    case 'request': {
      const agrees = get('agrees') === 'true';
      const outcome = await requestContract(site, { ...visitor, agrees }, app, now);
      if (outcome.kind === 'unknown') throw gone();
      return outcome.kind === 'not-agreed'
        ? refuse(400, { problems: { agrees: 'Tick the box to agree.' } })
        : goOn(visitor);
    }
    default: {
      const answer = { ...visitor, step, estimateLink, posted: { get, all } };
      const outcome = await answerPurchaseStep(site, answer, app, now);
      if (outcome.kind === 'unknown') throw gone();
      if (outcome.kind === 'invalid') {
        const typed = Object.fromEntries(typedFields.map((name) => [name, get(name)]));
        return refuse(400, { problems: outcome.problems, typed });
      }
      // To look at what the answer does before going on.
      return get('do') === 'show' ? redirect(`${purchaseHref(visitor.token, step)}`, 303) : goOn(visitor);
    }
  }
}

function answerDeposit(outcome: Awaited<ReturnType<typeof holdPurchase>>, visitor: PurchaseVisitor) {
  switch (outcome.kind) {
    case 'go':
      return redirect(outcome.href, 303);
    case 'prove-phone': {
      const here = purchaseHref(visitor.token, 'deposit');
      return redirect(signInHref({ type: 'checkout', redirect: here, back: here }), 303);
    }
    case 'too-many':
      return refuse(429, { problem: outcome.text });
    case 'trouble':
      return refuse(503, { problem: outcome.isPermanent ? refusedText : awayText });
    case 'unknown':
      throw gone();
    default:
      return goOn(visitor);
  }
}

function goOn({ token }: PurchaseVisitor) {
  return redirect(purchaseHref(token), 303);
}

function gone() {
  return data(null, { status: 404 });
}

function refuse(status: number, refusal: Partial<StepRefusal>) {
  return data({ problems: {}, problem: null, typed: {}, ...refusal } satisfies StepRefusal, { status });
}

const changedText = 'The figures have changed since you opened this page. Check the updated figures below.';
const awayText =
  'We can’t connect to the payment provider. You haven’t been charged. Try again in a moment, or call us to hold it for you.';
const refusedText =
  'We can’t take online payments right now. You haven’t been charged. Call us and we’ll hold it for you.';

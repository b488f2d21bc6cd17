/** The steps of a valuation come through the same address as leads: plate and state, answers with their ids, what was accepted. */
import { z } from 'zod';
import { flattenUserData, readFields } from '#domain/lead/enquiry/enquiry-values.ts';
import { findGate } from '#domain/shopper/gate.ts';
import { hasTradeInPage } from '#domain/trade-in/trade-in.ts';
import { carStep, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { acceptOfferByLeadId } from '#use-cases/trade-in/answer-offer.ts';
import { answerByLeadId } from '#use-cases/trade-in/answer-question.ts';
import { startTradeIn } from '#use-cases/trade-in/start-trade-in.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';

const text = z.string().max(200);
/** Neither says who asks: what does is a lead. */
const plateSchema = z.object({
  rego: text,
  regoState: text,
  car_id: text.nullish(),
  lead_id: z.undefined().optional(),
  email: z.undefined().optional(),
});
const answersSchema = z.object({
  lead_id: text,
  adjustmentAnswers: z
    .array(z.object({ id: text }))
    .min(1)
    .max(40),
  email: z.undefined().optional(),
});

/** Of a lead update, what says that its offer is accepted. */
const acceptanceSchema = z.object({
  lead_id: text,
  offer_accepted: z.union([z.literal(true), z.literal('true')]),
  email: z.undefined().optional(),
});

type Context = Pick<RequestContext, 'site' | 'app' | 'now' | 'clientAddress'>;

/** `phone` of the signed-in shopper. Null for what is no step of a valuation: the body is still to be read. */
export async function acceptApiStep(
  request: Request,
  { site, app, now, clientAddress }: Context,
  phone: string | null,
): Promise<Response | null> {
  if (!hasTradeInPage(site.config, 'trade-in') || !/json/.test(request.headers.get('content-type') ?? ''))
    return null;
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const body = flattenUserData(readFields(sent));
  const answers = answersSchema.safeParse(body);
  if (answers.success) {
    const { lead_id: leadId, adjustmentAnswers } = answers.data;
    const answerIds = adjustmentAnswers.map(({ id }) => id);
    const outcome = await answerByLeadId(site, { leadId, answerIds, phone }, app);
    return outcome === 'answered' ? Response.json({ lead_id: leadId }) : refuse(refusals[outcome]);
  }
  const acceptance = acceptanceSchema.safeParse(body);
  if (acceptance.success) {
    const { lead_id: leadId } = acceptance.data;
    const { kind } = await acceptOfferByLeadId(site, { leadId, phone }, app, now);
    return kind === 'accepted' ? Response.json({ lead_id: leadId }) : refuse(offerRefusals[kind]);
  }
  const plate = plateSchema.safeParse(body);
  if (!plate.success) return null;
  // Data needs sign-in where the page does.
  const isGated = findGate(site.config, new URL('http://site/trade-in')) !== null;
  if (isGated && phone === null) return refuse({ status: 401, error: 'Sign in first.' });
  const { rego, regoState, car_id: carId = null } = plate.data;
  const requestedLookup = { page: 'trade-in', rego, regoState, carId, clientAddress } as const;
  const outcome = await startTradeIn(
    site,
    { ...requestedLookup, shopperPhone: isGated ? phone : null },
    app,
    now,
  );
  switch (outcome.kind) {
    case 'started': {
      const next = tradeInHref({ page: 'trade-in', token: outcome.token }, carStep);
      return Response.json({ lead_id: outcome.id, next });
    }
    case 'invalid':
      return refuse({ status: 400, error: Object.values(outcome.errors).join(' ') });
    case 'too-many':
      return refuse({ status: 429, error: 'Too many valuations were started from your network.' });
  }
}

type Refusal = { readonly status: number; readonly error: string };

const refusals: Readonly<Record<'no-such-answer' | 'closed' | 'unknown', Refusal>> = {
  'no-such-answer': { status: 400, error: 'There is no such answer.' },
  closed: { status: 409, error: 'The estimate has already been made.' },
  unknown: { status: 404, error: 'There is no such valuation on this site.' },
};

const offerRefusals: Readonly<Record<'no-offer' | 'expired' | 'declined' | 'unknown', Refusal>> = {
  'no-offer': { status: 409, error: 'There is no offer for this car yet.' },
  expired: { status: 409, error: 'The estimate has expired. Get a new one on its page.' },
  declined: { status: 409, error: 'The estimate was not accepted.' },
  unknown: refusals.unknown,
};

function refuse({ status, error }: Refusal): Response {
  return Response.json({ error }, { status });
}

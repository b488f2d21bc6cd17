/** A car that is reserved as data: by the rules of the page, once for each key. */
import type { CarSummary } from '#domain/car/car.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { type EnquiryFormView, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildReservationForm, reservationTermsName } from '#domain/lead/forms/reservation-form.ts';
import { describeStop } from '#domain/reservation/claim-limits.ts';
import { maxClaimMs } from '#domain/reservation/hold.ts';
import { reservationHref } from '#domain/reservation/reservability.ts';
import { depositOf, holdsForProvedOnly, holdsOnline } from '#domain/reservation/reservation-mode.ts';
import { findGate } from '#domain/shopper/gate.ts';
import { signInHref } from '#domain/shopper/sign-in-address.ts';
import type { StoredResponse } from '#ports/leads/lead-store.ts';
import { findEnquiredCarById } from '#use-cases/car/find-enquired-car.ts';
import { idempotent } from '#use-cases/guard/idempotent.ts';
import { asPostedForm, type PostedLead } from '#use-cases/lead/find-lead-form.ts';
import { submitEnquiry } from '#use-cases/lead/submit-enquiry.ts';
import { claimCar, viewClaim } from '#use-cases/reservation/claim-car.ts';
import type { HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { findCheckout } from '#use-cases/reservation/view-reservation.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { readPostedLead } from './accept-api-lead.server.ts';
import { answerRefusal, type RefusalAnswer, submissionOf } from './enquiry-http.server.ts';

export type ApiAnswer = StoredResponse & { readonly headers: Readonly<Record<string, string>> };

type Checkout =
  | {
      readonly kind: 'open';
      readonly car: CarSummary;
      readonly form: EnquiryFormView;
      readonly isFree: boolean;
    }
  | { readonly kind: 'refused'; readonly answer: ApiAnswer };

type Input = { readonly carId: string | null; readonly visitor: HoldVisitor };

/** What reserving this car brings just now, and the words that have to be agreed to. */
export async function describeApiReservation(context: RequestContext, requested: Input): Promise<ApiAnswer> {
  const checkout = await openCheckout(context, requested);
  if (checkout.kind === 'refused') return checkout.answer;
  const { config } = context.site;
  return answer(200, {
    car_id: checkout.car.id,
    brings: checkout.isFree ? 'reservation' : 'place-in-line',
    [reservationTermsName]: termsOf(checkout.form),
    deposit_cents: depositOf(config),
    hold_hours: config.reservations.holdHours,
  });
}

export async function acceptApiReservation(
  request: Request,
  context: RequestContext,
  visitor: HoldVisitor,
): Promise<ApiAnswer> {
  const { site, app, now } = context;
  const closed = findDisabledEndpoint(context);
  if (closed !== null) return closed;
  const key = request.headers.get('idempotency-key');
  if (key === null) {
    return refuse(
      400,
      'Send an Idempotency-Key that you choose, so that a repeated request reserves nothing twice.',
    );
  }
  const posted = await readPostedLead(request);
  if (posted === null) return refuse(400, 'Send the reservation as one JSON object of texts.');
  let headers: Readonly<Record<string, string>> = {};
  let claimant: { readonly car: CarSummary; readonly leadId: string } | null = null;
  const keyed = await idempotent(
    site,
    {
      key,
      kind: 'reservation',
      parameters: posted,
      // The lead is stored here: that is safe to repeat, and a refusal for now must not be stored for a day.
      check: async () => {
        const claimed = await takeLead(request, context, { posted, key, visitor });
        if (claimed.kind === 'taken') {
          claimant = claimed;
          return null;
        }
        headers = claimed.answer.headers;
        return claimed.answer;
      },
      work: async () => {
        if (claimant === null) throw new Error('The lead was stored first.');
        return claim(context, { ...claimant, visitor });
      },
      answerFault: () =>
        refuse(500, 'Something went wrong on our side. Ask the dealer whether the car is reserved.'),
    },
    app,
    now,
  );
  switch (keyed.kind) {
    case 'answered':
      return { ...keyed.answer, headers: keyed.isRepeat ? { 'Idempotent-Replayed': 'true' } : headers };
    case 'bad-key':
      return refuse(400, 'The Idempotency-Key is up to 255 visible ASCII characters.');
    case 'other-parameters':
      return refuse(422, 'This Idempotency-Key was used for another reservation. Choose a new one.');
    case 'running':
      return refuse(409, 'The same reservation is in progress. Try again in a moment.', {
        'Retry-After': '2',
      });
  }
}

function findDisabledEndpoint({ site }: RequestContext): ApiAnswer | null {
  return site.config.reservations.isEnabled && holdsOnline(site.config)
    ? null
    : refuse(404, 'This site doesn’t take online reservations. Send a request to /api/leads instead.');
}

async function openCheckout(context: RequestContext, { carId, visitor }: Input): Promise<Checkout> {
  const { site, app, now, origin } = context;
  const refused = (answered: ApiAnswer): Checkout => ({ kind: 'refused', answer: answered });
  const closed = findDisabledEndpoint(context);
  if (closed !== null) return refused(closed);
  const car = await findEnquiredCarById(site, carId, app, now);
  if (car === null) return refused(refuse(404, 'This car isn’t on this site.'));
  const action = reservationHref(car.slug, site.config);
  // What asks for a sign-in on the page asks for it here, too.
  const isGated = holdsForProvedOnly(site.config) || findGate(site.config, new URL(action, origin)) !== null;
  if (isGated && visitor.phone === null) {
    const error = 'Reserving a car here needs a mobile number that was confirmed by a code. Sign in first.';
    return refused(refuse(401, error, {}, { reason: 'prove-phone', ...signInFact(context, action) }));
  }
  const checkout = await findCheckout(site, car, app);
  if (checkout.kind === 'closed') {
    return refused(refuse(409, 'This car cannot be reserved.', {}, { reason: checkout.reason }));
  }
  const { purpose } = checkout;
  return {
    kind: 'open',
    car,
    form: buildReservationForm(site, car, { action, purpose }),
    isFree: purpose === 'hold',
  };
}

type Sent = { readonly posted: PostedLead; readonly key: string; readonly visitor: HoldVisitor };
type Taken =
  | { readonly kind: 'taken'; readonly car: CarSummary; readonly leadId: string }
  | { readonly kind: 'refused'; readonly answer: ApiAnswer };

async function takeLead(
  request: Request,
  context: RequestContext,
  { posted, key, visitor }: Sent,
): Promise<Taken> {
  const { site, app, now, origin, clientAddress } = context;
  const checkout = await openCheckout(context, { carId: posted.car_id?.[0] ?? null, visitor });
  if (checkout.kind === 'refused') return checkout;
  const { car, form } = checkout;
  const terms = termsOf(form);
  // Agreed to is what was read: the very words, not a tick whose text may have changed meanwhile.
  if (posted[reservationTermsName]?.[0] !== terms) {
    const error = `Send ${reservationTermsName} with the words that the shopper agreed to.`;
    return { kind: 'refused', answer: refuse(400, error, {}, { [reservationTermsName]: terms }) };
  }
  const texts = asPostedForm(site, form, { ...posted, [reservationTermsName]: ['yes'] });
  const values = { ...readEnquiryValues(form, texts), idempotency_key: key };
  const sent = { form, values, car, comesFromPage: false };
  const submission = submissionOf(request, { origin, clientAddress }, sent);
  const outcome = await submitEnquiry(site, { ...submission, confirmsAfterMs: maxClaimMs }, app, now);
  if (outcome.kind === 'accepted') return { kind: 'taken', car, leadId: outcome.leadId };
  if (outcome.kind === 'advanced') throw new Error('A reservation has one step.');
  return { kind: 'refused', answer: asData(answerRefusal(outcome)) };
}

async function claim(
  context: RequestContext,
  claimant: { readonly car: CarSummary; readonly leadId: string; readonly visitor: HoldVisitor },
): Promise<ApiAnswer> {
  const { site, app, now, origin, clientAddress } = context;
  const claimed = await claimCar(site, { ...claimant, clientAddress }, app, now);
  if (claimed.kind !== 'next') {
    const { text, help } = describeStop(claimed, site.config.labels.stockNoun);
    const facts = { reason: claimed.kind, lead_id: claimant.leadId };
    const action = reservationHref(claimant.car.slug, site.config);
    return claimed.kind === 'prove-phone'
      ? refuse(401, `${text}. ${help}`, {}, { ...facts, ...signInFact(context, action) })
      : refuse(429, `${text}. ${help}`, {}, facts);
  }
  const { href, payHref, ...facts } = await viewClaim(site, claimed.id, app);
  const absolute = (path: string | null) => (path === null ? null : new URL(path, origin).href);
  return answer(201, {
    lead_id: claimant.leadId,
    ...facts,
    href: absolute(href),
    pay_href: absolute(payHref),
  });
}

/** Where the number is confirmed, in a browser. */
function signInFact({ origin }: Pick<RequestContext, 'origin'>, path: string): { readonly sign_in: string } {
  // No page linked here: a shopper who would rather not goes to the car's own.
  const back = path.replace(/\/[^/]+$/, '');
  return { sign_in: new URL(signInHref({ type: 'checkout', redirect: path, back }), origin).href };
}

function termsOf(form: EnquiryFormView): string {
  const field = listFields(form).find(({ name }) => name === reservationTermsName);
  return field?.kind === 'agreement' ? field.text : '';
}

function asData({ status, headers, alert, errors }: RefusalAnswer): ApiAnswer {
  const error = alert?.text ?? errors.map(({ message }) => message).join(' ');
  return refuse(status, error, headers, { errors });
}

function refuse(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
  facts: Readonly<Record<string, unknown>> = {},
): ApiAnswer {
  return { ...answer(status, { error, ...facts }), headers };
}

function answer(status: number, body: Readonly<Record<string, unknown>>): ApiAnswer {
  return { status, body: JSON.stringify(body), headers: {} };
}

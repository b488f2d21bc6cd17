/**
 * A valuation from the plate to the accepted offer, over a real database: what is stored, what the dealer is sent, what
 * cannot be changed.
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { tradeIn as tradeInTable } from '#adapters/postgres/schema/deals/trade-in.ts';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { createShopperLeads } from '#adapters/postgres/shopper-leads.ts';
import { buildAdfMail } from '#domain/lead/adf/build-adf.ts';
import type { EnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { buildTradeInContactForm } from '#domain/lead/forms/trade-in-contact-form.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { serialiseLead } from '#domain/lead/lead-wire.ts';
import { buildLeadMail } from '#domain/lead/message/lead-mail.ts';
import { listOfferRows } from '#domain/lead/message/lead-sections.ts';
import { buildTradeInMail } from '#domain/lead/message/trade-in-mail.ts';
import { formatDeadline } from '#domain/location/format-instant.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import { adjustmentQuestions } from '#domain/trade-in/adjustment.ts';
import type { Application } from '#use-cases/application.ts';
import { viewShopperFigure } from '#use-cases/garage/shopper-figures.ts';
import { viewGarage } from '#use-cases/garage/view-garage.ts';
import { composeDelivery } from '#use-cases/lead/compose-delivery.ts';
import { hashSecret } from '#use-cases/secret.ts';
import { answerOffer } from '#use-cases/trade-in/answer-offer.ts';
import { answerQuestion } from '#use-cases/trade-in/answer-question.ts';
import { describeTradeInCar } from '#use-cases/trade-in/describe-trade-in-car.ts';
import { listChangeOvers } from '#use-cases/trade-in/list-change-overs.ts';
import { renewEstimate, saveContact } from '#use-cases/trade-in/save-contact.ts';
import { saveValuation } from '#use-cases/trade-in/save-valuation.ts';
import { startTradeIn } from '#use-cases/trade-in/start-trade-in.ts';
import { estimateHref, openTradeIn } from '#use-cases/trade-in/trade-in-link.ts';
import { viewTradeInStart } from '#use-cases/trade-in/view-start.ts';
import { viewTradeInStep } from '#use-cases/trade-in/view-step.ts';
import { acceptApiStep } from '#web/site/features/trade-in/server/accept-api-step.server.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleConfig, exampleSite } from '../support/example-site.ts';
import { exampleValuation, openValuation, type ValuationSurroundings } from '../support/example-valuation.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const site = exampleSite({
  tradeIn: { savesResults: true, isAutogaugeEnabled: true },
  pages: { 'trade-in': { title: 'Trade-in' }, 'sell-my-car': { title: 'Sell my car' } },
  enquiry: { ...exampleConfig().enquiry, recipients: ['sales@example.com'] },
});
const vans = { ...site.config.stock, itemTypes: ['caravan' as const] };
const sister = { ...site, siteSlug: 'sister' };
const car = exampleCar({ priceCents: 43_990_00 });
const later = (ms: number) => new Date(exampleNow.getTime() + ms);

let surroundings: ValuationSurroundings;
beforeEach(() => {
  surroundings = openValuation(database.db, { cars: [car] });
});

const begin = async (changes: Partial<Parameters<typeof startTradeIn>[1]> = {}) => {
  const outcome = await startTradeIn(
    site,
    {
      page: 'trade-in',
      rego: 'abc 12d',
      regoState: 'NSW',
      carId: null,
      shopperPhone: null,
      clientAddress: '192.0.2.1',
      ...changes,
    },
    surroundings.app,
    exampleNow,
  );
  if (outcome.kind !== 'started') throw new Error(outcome.kind);
  return {
    id: outcome.id,
    visitor: {
      page: changes.page ?? ('trade-in' as const),
      token: outcome.token,
      phone: changes.shopperPhone ?? null,
    },
  };
};
type Started = Awaited<ReturnType<typeof begin>>;

/** To 11:59 pm of the seventh day in Sydney, from one in the afternoon. */
const holdsMs = 7 * dayMs + 11 * hourMs - minuteMs;

const typed = { year: '2019', make: 'Mazda', model: 'CX-5', badge: 'Touring', km: '45,000' };
const describeCar = ({ visitor }: Started, changes: Partial<typeof typed> = {}) =>
  describeTradeInCar(site, { ...visitor, typed: { ...typed, ...changes } }, surroundings.app, exampleNow);

const answerAll = async ({ visitor }: Started, pick: (count: number) => number) => {
  for (const { id, answers } of adjustmentQuestions) {
    const answerId = answers[pick(answers.length)]?.id ?? '';
    await answerQuestion(site, { ...visitor, questionId: id, answerId }, surroundings.app);
  }
};

const person: EnquiryValues = {
  name: 'Jordan',
  last_name: 'Blake',
  postcode: '2150',
  phone: '0491 570 006',
  email: 'jordan@example.com',
  location: 'parramatta',
  opt_in: 'true',
};
const pathOfEstimate = (lead: Parameters<typeof estimateHref>[0]) =>
  estimateHref(lead, surroundings.app.tradeInKey);
const sendContact = async ({ visitor }: Started, values: EnquiryValues = {}, now = exampleNow) => {
  const opened = await openTradeIn(site, visitor, surroundings.app);
  if (opened === null) throw new Error('Not to be opened.');
  const target = opened.state.targetCarId === null ? null : car;
  const form = buildTradeInContactForm(site, opened.state, { action: '/x', target, phone: visitor.phone });
  return saveContact(
    site,
    {
      tradeIn: opened,
      form,
      values: {
        ...person,
        visited_pages: JSON.stringify(['/', `/trade-in/${visitor.token}/car`]),
        ...values,
      },
      car: target,
      url: `http://example.localhost/trade-in/${visitor.token}/contact`,
      userAgent: null,
      clientAddress: '192.0.2.1',
    },
    surroundings.app,
    now,
  );
};

const estimated = async (changes: Parameters<typeof begin>[0] = {}) => {
  const started = await begin(changes);
  await describeCar(started);
  await answerAll(started, (count) => count - 1);
  expect(await sendContact(started)).toEqual({ kind: 'estimated' });
  return started;
};
const stateOf = async ({ visitor }: Started) => (await openTradeIn(site, visitor, surroundings.app))?.state;
const leadOf = ({ id }: Started) => surroundings.app.leadStore.find('group-1', id);
const deliveriesOf = ({ id }: Started) =>
  database.db.select().from(leadDelivery).where(eq(leadDelivery.leadId, id));
const pending = {
  dealerGroupId: 'group-1',
  id: 'delivery',
  queuedAt: exampleNow,
  secretName: null,
  attempts: 1,
  claimedAt: exampleNow,
  answerToken: null,
  booking: null,
  lost: [],
};
const referenceOf = ({ id }: Started) => leadReference(id);
type Looked = { readonly where?: typeof site; readonly app?: Partial<typeof surroundings.app> };
/** As the garage of that number shows them. */
const tradeInsOf = async (phone: string, { where = site, app = {} }: Looked = {}) => {
  const ports = {
    shopperLeads: createShopperLeads(database.db),
    tradeInStore: surroundings.app.tradeInStore,
    tradeInKey: surroundings.app.tradeInKey,
    holdStore: { findOfLeads: async () => [] },
    watchlistStore: { list: async () => [] },
    carStore: { listByIds: async () => [] },
    ...app,
  };
  const shopper = { dealerGroupId: where.dealerGroupId, id: 'shopper', phone, name: '', email: '' };
  return (await viewGarage(where, shopper, ports as never, exampleNow)).tradeIns;
};
const accept = ({ visitor }: Started, now = exampleNow, isAccepted = true) =>
  answerOffer(site, { ...visitor, isAccepted }, surroundings.app, now);

describe('a valuation', () => {
  it('TRADE-1 begins with registration and state, and keeps them without anything else', async () => {
    const started = await begin();
    expect(await stateOf(started)).toMatchObject({
      rego: 'ABC12D',
      regoState: 'NSW',
      car: null,
      contactedAt: null,
    });
    expect(await leadOf(started)).toBeNull();
  });

  it.each([
    ['no registration', { rego: '' }, ['rego']],
    ['what no plate says', { rego: 'A?B' }, ['rego']],
    ['no state', { regoState: '' }, ['regoState']],
    ['an unknown state', { regoState: 'XYZ' }, ['regoState']],
  ])('TRADE-1 does not begin with %s', async (_what, changes, fields) => {
    const request = {
      page: 'trade-in' as const,
      rego: 'ABC123',
      regoState: 'NSW',
      carId: null,
      shopperPhone: null,
    };
    const outcome = await startTradeIn(
      site,
      { ...request, clientAddress: '192.0.2.1', ...changes },
      surroundings.app,
      exampleNow,
    );
    expect(outcome).toMatchObject({ kind: 'invalid' });
    expect(Object.keys(outcome.kind === 'invalid' ? outcome.errors : {})).toEqual(fields);
  });

  it('F-16 looks a car up by the code that the register gave, until the shopper says it is another car', async () => {
    surroundings.answers.register = {
      kind: 'found',
      car: { year: 2019, make: 'MAZDA', model: 'CX-5', badge: 'Touring', nvic: 'LJ016A' },
    };
    const started = await begin();
    await describeCar(started);
    await describeCar(started, { badge: 'Akera' });
    surroundings.answers.register = { kind: 'unknown' };
    await describeCar(await begin());
    expect(surroundings.valued.map(({ nvic }) => nvic)).toEqual(['LJ016A', null, null]);
  });

  it('TRADE-1 takes over what a register knows, and goes on where it fails', async () => {
    surroundings.answers.register = {
      kind: 'found',
      car: { year: 2020, make: 'Mazda', model: 'CX-5', badge: null, nvic: null },
    };
    const known = await begin();
    const step = await viewTradeInStep(site, { ...known.visitor, step: 'car' }, surroundings.app, exampleNow);
    expect(step).toMatchObject({
      view: { body: { kind: 'car', isLookedUp: true, typed: { make: 'Mazda', km: '' } } },
    });
    surroundings.answers.register = new Error('away');
    expect(await stateOf(await begin())).toMatchObject({ lookedUp: null });
    expect(surroundings.faults).toEqual(['registration look-up']);
  });

  it.each<[string, string, number | null, object]>([
    ['none of a caravan', '', null, { odometerKm: null }],
    ['none of a caravan, whatever is typed', '0', null, { odometerKm: null }],
    ['those of a motorhome', '45,000', 12_000, { odometerKm: 45_000 }],
  ])('TRADE-1 where vans are sold keeps kilometres: %s', async (_what, km, stockKm, estimateLink) => {
    const alike = exampleCar({ make: 'Mazda', model: 'CX-5', odometerKm: stockKm });
    surroundings = openValuation(database.db, { cars: [alike] });
    const started = await begin();
    const yard = { ...site, config: { ...site.config, stock: vans } };
    const describeVan = (typedKm: string) =>
      describeTradeInCar(
        yard,
        { ...started.visitor, typed: { ...typed, km: typedKm } },
        surroundings.app,
        exampleNow,
      );
    expect(await describeVan(km)).toMatchObject({ kind: 'described' });
    expect(await stateOf(started)).toMatchObject({ car: estimateLink });
    // A motorhome without kilometres would be worth too much.
    const without = await describeVan('');
    expect(without.kind).toBe(stockKm === null ? 'described' : 'invalid');
  });

  it('TRADE-2 takes answers by their ids, and only those of the question', async () => {
    const started = await begin();
    await describeCar(started);
    const answer = (questionId: string, answerId: string) =>
      answerQuestion(site, { ...started.visitor, questionId, answerId }, surroundings.app);
    expect(await answer('tyres', 'tyres-two')).toMatchObject({ kind: 'answered' });
    expect(await answer('tyres', 'keys-one')).toEqual({ kind: 'no-such-answer' });
    expect(await answer('none', 'keys-one')).toEqual({ kind: 'no-such-answer' });
    expect((await stateOf(started))?.answers).toEqual({ tyres: 'tyres-two' });
  });

  it('C-9 shows with each answer what it does to the value, and on the next page what it did', async () => {
    const started = await begin();
    await describeCar(started);
    await answerAll(started, () => 1);
    const view = await viewTradeInStep(
      site,
      { ...started.visitor, step: 'body' },
      surroundings.app,
      exampleNow,
    );
    expect(view).toMatchObject({
      view: {
        body: {
          question: {
            placeText: 'Question 2 of 8',
            chosenId: 'body-marks',
            soFar: { lastText: 'Service history: −$400', sumText: '−$400' },
            answers: [{ effectText: 'No effect' }, { effectText: '−$450' }, { effectText: '−$1,800' }],
          },
        },
      },
    });
  });

  it('TRADE-4 TRADE-12 C-9 the lead carries plate, state, answers with ids, estimate, expiry and tolerance', async () => {
    const lead = await leadOf(await estimated({ carId: car.id }));
    if (lead === null) throw new Error('No lead.');
    expect(serialiseLead(lead)).toMatchObject({
      category: 'Trade-in Enquiry',
      subcategory: 'Trade-in',
      car_id: car.id,
      name: 'Jordan Blake',
      rego: 'ABC12D',
      regoState: 'NSW',
      adjustmentAnswers: adjustmentQuestions.map(({ answers }) => ({ id: answers.at(-1)?.id })),
      offer_price: 5_850,
      offer_accepted: false,
      form_completed: false,
      autogauge_enabled: true,
      opt_in: true,
    });
    expect(lead.details.tradeIn?.offer?.estimate).toMatchObject({
      toleranceCents: 500_00,
      expiresAt: later(holdsMs).toISOString(),
    });
  });

  it('TRADE-3 B-26 accepting updates that lead: its subcategory, offer_accepted, and the dealer is notified', async () => {
    const started = await estimated();
    expect(surroundings.counted).toEqual([]);
    expect(await accept(started, later(1000))).toEqual({ kind: 'accepted' });
    const lead = await leadOf(started);
    expect(lead === null ? null : serialiseLead(lead)).toMatchObject({
      lead_id: started.id,
      subcategory: '3. Offer Accepted',
      offer_accepted: true,
      form_completed: true,
    });
    const deliveries = await deliveriesOf(started);
    expect(deliveries.map(({ channel }) => channel).sort()).toEqual([
      'confirmation',
      'email',
      'trade-in-estimate',
    ]);
    expect(deliveries.every(({ nextAttemptAt }) => nextAttemptAt <= later(1000))).toBe(true);
  });

  it('B-26 TRADE-3 mails the estimate with its expiry and link immediately, and again what was accepted', async () => {
    const shopperMails = async (started: Started) => {
      const lead = await leadOf(started);
      if (lead === null) throw new Error('No lead.');
      const deliveries = (await deliveriesOf(started)).filter(
        ({ target }) => target === 'jordan@example.com',
      );
      const paths = { booking: null, hold: null, purchase: null, tradeIn: pathOfEstimate };
      return deliveries.map(({ channel, nextAttemptAt }) => {
        const claimed = { ...pending, channel, lead, target: lead.contact.email };
        const composed = composeDelivery(claimed, paths);
        if (composed.kind !== 'mail') throw new Error(composed.kind);
        return { channel, at: nextAttemptAt, ...composed.mail.mail };
      });
    };
    const begun = await estimated({ carId: car.id });
    const link = `http://example.localhost/trade-in/${begun.visitor.token}/estimate`;
    const [first, ...others] = await shopperMails(begun);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ at: exampleNow, subject: 'Your estimate: $5,850, 2019 Mazda CX-5' });
    for (const part of [link, '$5,850', 'Most likely between $4,850 and $6,850', 'Valid until']) {
      expect(first?.text).toContain(part);
    }
    expect(first?.text).toContain(referenceOf(begun));
    await accept(begun, exampleNow, false);
    expect(await shopperMails(begun)).toHaveLength(1);
    await accept(begun, later(1000));
    const second = (await shopperMails(begun)).find(({ channel }) => channel === 'confirmation');
    expect(second?.subject).toBe('You accepted $5,850, 2019 Mazda CX-5');
    expect(second?.text).toContain(link);
    expect(second?.text).toContain('Bring it in by');
  });

  it('B-26 C-8 TRADE-3 an estimate ends at one moment on one clock: in its page, its mail, at the dealer and beside other cars', async () => {
    // The site is in Brisbane, the place that answers in Sydney, an hour ahead.
    const elsewhere = { ...site, config: { ...site.config, timeZone: 'Australia/Brisbane' } };
    const started = await estimated({ carId: car.id });
    const view = await viewTradeInStep(
      elsewhere,
      { ...started.visitor, step: 'estimate' },
      surroundings.app,
      exampleNow,
    );
    const lead = await leadOf(started);
    if (lead === null) throw new Error('No lead.');
    const until = formatDeadline(lead.origin, later(holdsMs));
    expect(lead.origin.timeZone).toBe('Australia/Sydney');
    expect(view).toMatchObject({ view: { body: { estimate: { untilText: until } } } });
    expect(buildTradeInMail(lead, { stage: 'estimate', href: null }).text).toContain(until);
    expect(listOfferRows(lead)).toContainEqual(expect.objectContaining({ value: until }));
    // A new estimate is of the same place.
    await renewEstimate(site, started.visitor, surroundings.app, later(holdsMs));
    expect((await stateOf(started))?.estimate?.timeZone).toBe(lead.origin.timeZone);
  });

  it('LEAD-5 the link that opens it is in nothing that the dealer gets', async () => {
    const started = await estimated();
    const lead = await leadOf(started);
    if (lead === null) throw new Error('No lead.');
    expect(lead.origin.url).toBe('http://example.localhost/trade-in');
    const messages = [
      JSON.stringify(serialiseLead(lead)),
      JSON.stringify(buildAdfMail(lead)),
      buildLeadMail(lead, 'a token').text,
    ];
    for (const text of messages) expect(text).not.toContain(started.visitor.token);
    expect(lead.trail.visitedPages).toEqual(['/', '/trade-in']);
  });

  it('TRADE-13 ANALYTICS-11 counts event 18 once, however often the offer is answered', async () => {
    const started = await estimated();
    await accept(started, exampleNow, false);
    await accept(started);
    await accept(started);
    expect(surroundings.counted).toMatchObject([{ event: 'trade-in-lead', times: 1 }]);
  });

  it('TRADE-3 not now finishes the lead, and it can be accepted afterwards; not the other way round', async () => {
    const started = await estimated();
    expect(await accept(started, exampleNow, false)).toEqual({ kind: 'declined' });
    expect(await leadOf(started)).toMatchObject({ isCompleted: true, subcategory: 'Trade-in' });
    expect(await accept(started, later(dayMs))).toEqual({ kind: 'accepted' });
    expect(await leadOf(started)).toMatchObject({ subcategory: '3. Offer Accepted' });
    expect(await accept(started, later(2 * dayMs), false)).toEqual({ kind: 'accepted' });
    expect(await leadOf(started)).toMatchObject({ subcategory: '3. Offer Accepted' });
  });

  it('TRADE-3 once accepted, the address of the estimate leads to what was accepted, and is no open offer', async () => {
    const started = await estimated();
    const open = () =>
      viewTradeInStep(site, { ...started.visitor, step: 'estimate' }, surroundings.app, later(2000));
    expect(await open()).toMatchObject({ kind: 'shown' });
    await accept(started, later(1000));
    expect(await open()).toEqual({ kind: 'elsewhere', step: 'accepted' });
  });

  it('TRADE-3 two presses at once are one answer and one message', async () => {
    const started = await estimated();
    await Promise.all([accept(started), accept(started), accept(started)]);
    expect((await deliveriesOf(started)).filter(({ channel }) => channel === 'email')).toHaveLength(1);
    expect(surroundings.counted).toHaveLength(1);
  });

  it('C-9 B-26 what was shown is frozen: no later price of the stock changes it', async () => {
    const started = await estimated();
    const before = (await stateOf(started))?.estimate;
    surroundings.answers.stock = { ...exampleValuation, baseCents: 5_000_00 };
    expect(await describeCar(started, { km: '5' })).toEqual({ kind: 'closed' });
    await accept(started, later(dayMs));
    expect((await stateOf(started))?.estimate).toEqual(before);
    expect((await leadOf(started))?.details.tradeIn?.valueCents).toBe(before?.amountCents);
  });

  it('B-26 an estimate that has run out is not accepted: it says so, and a new one takes its place', async () => {
    const started = await estimated();
    const end = holdsMs;
    expect(await renewEstimate(site, started.visitor, surroundings.app, later(end - 1))).toEqual({
      kind: 'still-holds',
    });
    expect(await accept(started, later(end))).toEqual({ kind: 'expired' });
    const view = await viewTradeInStep(
      site,
      { ...started.visitor, step: 'estimate' },
      surroundings.app,
      later(end),
    );
    expect(view).toMatchObject({ view: { body: { estimate: { isExpired: true } } } });
    surroundings.answers.stock = { ...exampleValuation, baseCents: 19_000_00 };
    expect(await renewEstimate(site, started.visitor, surroundings.app, later(end))).toEqual({
      kind: 'renewed',
    });
    expect((await stateOf(started))?.estimate).toMatchObject({
      valuation: { baseCents: 19_000_00 },
      expiresAt: later(end + 7 * dayMs).toISOString(),
    });
    expect(await accept(started, later(end + 1))).toEqual({ kind: 'accepted' });
  });

  it.each([
    ['older than the limit', { year: '2018' }, 'too-old', /over 7 years old/],
    ['driven farther than the limit', { km: '100,001' }, 'too-far', /100,000\u00a0km/],
  ])('TRADE-9 a car %s gets no figure, and its lead is whole', async (_which, changes, reason, texts) => {
    const started = await begin();
    await describeCar(started, changes);
    expect((await stateOf(started))?.valuation).toEqual({ kind: 'refused', reason });
    const view = await viewTradeInStep(
      site,
      { ...started.visitor, step: 'contact' },
      surroundings.app,
      exampleNow,
    );
    expect(view).toMatchObject({ view: { body: { noValueText: expect.stringMatching(texts) } } });
    expect(await sendContact(started)).toMatchObject({ kind: 'by-hand' });
    expect(await leadOf(started)).toMatchObject({
      isCompleted: true,
      details: { tradeIn: { valueCents: null, comments: expect.stringContaining('value it by hand') } },
    });
    expect(surroundings.counted).toHaveLength(1);
  });

  it('TRADE-9 a car at both limits is valued', async () => {
    const started = await begin();
    await describeCar(started, { year: '2019', km: '100,000' });
    expect((await stateOf(started))?.valuation).toMatchObject({ kind: 'valued' });
  });

  it('B-26 too few comparable cars: the form replaces the figure', async () => {
    surroundings.answers.stock = { kind: 'refused', reason: 'too-few-comparables' };
    const started = await begin();
    const described = await describeCar(started);
    expect(described).toMatchObject({ kind: 'described' });
    const view = await viewTradeInStep(
      site,
      { ...started.visitor, step: 'body' },
      surroundings.app,
      exampleNow,
    );
    expect(view).toEqual({ kind: 'elsewhere', step: 'contact' });
  });

  it('B-26 a service values where the site asks for it, and the stock where it cannot be asked', async () => {
    const served = {
      ...site,
      config: { ...site.config, tradeIn: { ...site.config.tradeIn, valuation: 'service' } },
    };
    const value = async () => {
      const started = await begin();
      await describeTradeInCar(
        served as typeof site,
        { ...started.visitor, typed },
        surroundings.app,
        exampleNow,
      );
      return (await stateOf(started))?.valuation;
    };
    surroundings.answers.service = { ...exampleValuation, source: 'service', baseCents: 21_000_00 };
    expect(await value()).toMatchObject({ source: 'service', baseCents: 21_000_00 });
    surroundings.answers.service = { kind: 'refused', reason: 'unavailable' };
    expect(await value()).toMatchObject({ source: 'own-stock' });
  });

  it('DATA-11 shows the average of the state beside the figure', async () => {
    const started = await estimated();
    const view = await viewTradeInStep(
      site,
      { ...started.visitor, step: 'estimate' },
      surroundings.app,
      exampleNow,
    );
    expect(view).toMatchObject({
      view: { body: { estimate: { marketText: expect.stringContaining('similar cars in NSW: $23,000') } } },
    });
  });

  it('GATE-2 GATE-6 a shopper who had to sign in for it is known by that number, and no one else opens it', async () => {
    const phone = '+61491570158';
    const started = await estimated({ shopperPhone: phone });
    expect((await leadOf(started))?.contact.phone).toBe(phone);
    expect(await openTradeIn(site, { ...started.visitor, phone: null }, surroundings.app)).toBeNull();
    expect(
      await openTradeIn(site, { ...started.visitor, phone: '+61491570006' }, surroundings.app),
    ).toBeNull();
  });

  it('ROUTE-27 TRADE-3 an estimate is in the garage before there is a response to it; a valuation without one is not', async () => {
    const phone = '+61491570159';
    const started = await estimated({ shopperPhone: phone });
    expect((await leadOf(started))?.isCompleted).toBe(false);
    expect(await tradeInsOf(phone)).toMatchObject([
      {
        carTitle: '2019 Mazda CX-5 Touring',
        isStarted: false,
        stateText: expect.stringMatching(/^Estimate \$/),
      },
    ]);
    const tradeInStore = { change: async () => null } as never;
    expect(await tradeInsOf(phone, { app: { tradeInStore } })).toEqual([]);
  });

  it.each([
    ['that needs no sign-in', null],
    ['that asks to sign in', '+61491570160'],
  ])('ROUTE-27 TRADE-3 the garage leads back to an estimate on a site %s', async (_label, shopperPhone) => {
    const started = await estimated({ shopperPhone });
    const phone = (await leadOf(started))?.contact.phone ?? '';
    const wayTo = async () =>
      (await tradeInsOf(phone)).find(({ reference }) => reference === referenceOf(started))?.way;
    const way = (step: string) => ({
      href: `/trade-in/${started.visitor.token}/${step}`,
      text: 'See your estimate',
    });
    expect(await wayTo()).toEqual(way('estimate'));
    await accept(started);
    expect(await wayTo()).toEqual(way('accepted'));
  });

  it('ROUTE-27 GATE-6 another number, another site and another installation are led to no estimate', async () => {
    const phone = '+61491570161';
    const started = await estimated({ shopperPhone: phone });
    expect(await tradeInsOf('+61491570162')).toEqual([]);
    expect(await tradeInsOf(phone, { where: sister })).toEqual([]);
    expect(await openTradeIn(sister, started.visitor, surroundings.app)).toBeNull();
    expect(await tradeInsOf(phone, { app: { tradeInKey: 'a key of others' } })).toMatchObject([
      { way: null },
    ]);
    // A lead that has been given another number since: the estimate stays whose it was.
    const lead = {
      dealerGroupId: site.dealerGroupId,
      leadId: started.id,
      kind: 'trade-in',
      timeZone: 'Australia/Sydney',
    } as const;
    const app = { ...surroundings.app, paymentStore: null as never, reservationKey: '' };
    expect(await viewShopperFigure(site, { lead, phone: '+61491570162' }, app, exampleNow)).toMatchObject({
      way: null,
    });
  });

  it('TRADE-1 keeps the link by its hash', async () => {
    const started = await begin();
    const [row] = await database.db.select().from(tradeInTable).where(eq(tradeInTable.id, started.id));
    expect(row?.linkHash).toBe(hashSecret(started.visitor.token));
    expect(JSON.stringify(row)).not.toContain(started.visitor.token);
  });

  it('TRADE-1 another site, another page and another link open nothing', async () => {
    const { visitor } = await begin();
    expect(await openTradeIn(site, visitor, surroundings.app)).not.toBeNull();
    expect(await openTradeIn(sister, visitor, surroundings.app)).toBeNull();
    expect(await openTradeIn(site, { ...visitor, page: 'sell-my-car' }, surroundings.app)).toBeNull();
    expect(await openTradeIn(site, { ...visitor, token: `${visitor.token}x` }, surroundings.app)).toBeNull();
    const without = { ...site, config: { ...site.config, tradeIn: null } };
    expect(await openTradeIn(without, visitor, surroundings.app)).toBeNull();
  });

  it('TRADE-5 API-11 keeps a result once it is there, on a site that wants it', async () => {
    const started = await begin();
    const save = (where = site) => saveValuation(where, started.id, surroundings.app, exampleNow);
    expect(await save()).toBe('unknown');
    await describeCar(started);
    await answerAll(started, () => 0);
    await sendContact(started);
    expect(await save(sister)).toBe('unknown');
    expect(await save()).toBe('saved');
    expect(await save()).toBe('saved');
    expect((await stateOf(started))?.savedAt).toBe(exampleNow.toISOString());
    expect(await save(exampleSite({ tradeIn: {} }))).toBe('not-here');
  });

  const send = (body: unknown, { where = site, phone = null as string | null, now = exampleNow } = {}) => {
    const request = new Request('http://x/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const app = surroundings.app as unknown as Application;
    return acceptApiStep(request, { site: where, app, now, clientAddress: '192.0.2.1' }, phone);
  };

  it('API-10 TRADE-3 accepts an offer as data, by the id of its lead, once and while it holds', async () => {
    const started = await begin({ shopperPhone: '+61491570158' });
    const accepting = { lead_id: started.id, subcategory: '3', offer_accepted: true };
    const status = async (body: unknown, options: Parameters<typeof send>[1] = {}) =>
      (await send(body, { phone: '+61491570158', ...options }))?.status ?? 'a lead';
    expect(await status(accepting)).toBe(409);
    await describeCar(started);
    await answerAll(started, () => 0);
    await sendContact(started);
    expect(await status(accepting, { phone: null })).toBe(404);
    expect(await status(accepting, { where: sister })).toBe(404);
    expect(await status({ ...accepting, lead_id: 'no such valuation' })).toBe(404);
    expect(await status({ ...accepting, offer_accepted: false })).toBe('a lead');
    expect(await status(accepting, { now: later(30 * dayMs) })).toBe(409);
    expect(await leadOf(started)).toMatchObject({ isCompleted: false });

    const messages = await send({ userData: accepting }, { phone: '+61491570158' });
    expect(await messages?.json()).toEqual({ lead_id: started.id });
    expect(await leadOf(started)).toMatchObject({ isCompleted: true, subcategory: '3. Offer Accepted' });
    expect(await status(accepting)).toBe(200);
  });

  it('API-10 TRADE-1 TRADE-2 takes plate and answers as data, and trusts no body', async () => {
    const started = await send({ rego: 'ABC123', regoState: 'NSW', offer_price: 1, offer_accepted: true });
    const read = async (answer: Response | null) => (answer === null ? {} : answer.json());
    const { lead_id: leadId, next } = await read(started);
    expect(next).toMatch(/^\/trade-in\/[\w-]{43}\/car$/);
    const answers = [{ id: 'tyres-two' }, { id: 'keys-one' }];
    expect(await read(await send({ lead_id: leadId, adjustmentAnswers: answers }))).toEqual({
      lead_id: leadId,
    });
    const opened = await openTradeIn(
      site,
      { page: 'trade-in', token: next.split('/')[2], phone: null },
      surroundings.app,
    );
    expect(opened?.state).toMatchObject({
      answers: { tyres: 'tyres-two', keys: 'keys-one' },
      estimate: null,
      offer: null,
    });
    const status = async (body: unknown, options = {}) => (await send(body, options))?.status ?? 'a lead';
    expect(await status({ rego: '', regoState: 'NSW' })).toBe(400);
    expect(await status({ lead_id: leadId, adjustmentAnswers: [{ id: 'none' }] })).toBe(400);
    expect(await status({ lead_id: leadId, adjustmentAnswers: answers }, { where: sister })).toBe(404);
    expect(await status({ rego: 'ABC123', regoState: 'NSW', email: 'a@example.com' })).toBe('a lead');
    const gated = {
      ...site,
      config: { ...site.config, shoppers: { ...site.config.shoppers, gates: ['trade-in'] } },
    };
    expect(await status({ rego: 'ABC123', regoState: 'NSW' }, { where: gated })).toBe(401);
    const phone = '+61491570158';
    const own = await read(
      await send({ rego: 'ABC123', regoState: 'NSW' }, { where: gated as typeof site, phone }),
    );
    const answer = { lead_id: own.lead_id, adjustmentAnswers: answers };
    expect([await status(answer, { where: gated }), await status(answer, { where: gated, phone })]).toEqual([
      404, 200,
    ]);
  });

  it('C-8 the browser that stores an estimate gets what is left to pay, until it runs out', async () => {
    const started = await begin();
    await describeCar(started);
    await answerAll(started, () => 0);
    await sendContact(started);
    const ask = (now: Date, estimateLink: Started['visitor'] | null = started.visitor) =>
      listChangeOvers(site, { estimateLink, phone: null, ids: [car.id, 'car-none'] }, surroundings.app, now);
    expect(await ask(exampleNow)).toMatchObject({
      cars: [
        {
          carId: car.id,
          text: 'Change-over $23,990',
          tradeInText: expect.stringContaining('$20,000, until'),
        },
      ],
    });
    expect(await ask(exampleNow, null)).toBeNull();
    expect(await ask(later(holdsMs))).toBeNull();
    const start = await viewTradeInStart(
      site,
      { page: 'trade-in', carId: car.id, estimateLink: started.visitor, phone: null },
      surroundings.app,
      exampleNow,
    );
    expect(start?.saved?.changeOver?.text).toBe('Change-over $23,990');
  });

  it('B-54 an erased shopper leaves nothing of their car, and old valuations are deleted automatically', async () => {
    const started = await estimated();
    await createPostgresLeadRegister(database.db).erase('group-1', started.id, exampleNow);
    expect(await openTradeIn(site, started.visitor, surroundings.app)).toBeNull();
    const old = await begin();
    expect(await surroundings.app.tradeInStore.eraseForgotten(later(90 * dayMs - 1))).toBe(0);
    expect(await surroundings.app.tradeInStore.eraseForgotten(later(90 * dayMs))).toBeGreaterThan(0);
    expect(await openTradeIn(site, old.visitor, surroundings.app)).toBeNull();
    expect(await database.db.select().from(tradeInTable)).toEqual([]);
  });
});

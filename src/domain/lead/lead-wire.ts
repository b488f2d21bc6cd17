/** A lead in exactly the names that other systems rely on. */
import { type Lead, type LeadTestDrive, testDriveStatus } from './lead.ts';

export type LeadWire = Readonly<Record<string, unknown>>;

export function serialiseLead(lead: Lead): LeadWire {
  const { contact, car, origin, consent } = lead;
  return {
    // Flat names such as Rego; none of them may replace one of ours.
    ...Object.fromEntries(lead.details.answers.map(({ name, value }) => [name, value])),
    lead_id: lead.id,
    category: lead.category,
    subcategory: lead.subcategory,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    message: lead.message,
    location: lead.locationSlug,
    dealership_slug: lead.dealershipSlug,
    opt_in: consent.isGranted,
    page_id: lead.pageId,
    additional_services: lead.additionalServices,
    form_completed: lead.isCompleted,
    offer_accepted: lead.details.tradeIn?.offer?.status === 'accepted',
    url: origin.url,
    source: 'Website',
    user_agent: origin.userAgent,
    lead_attributes: {
      visited_pages: lead.trail.visitedPages,
      linked_query_params: lead.trail.linkedQueryParams,
    },
    ...(isTradeIn(lead) ? { location_id: lead.locationSlug } : {}),
    ...(car === null ? {} : carWire(car, origin)),
    ...tradeInWire(lead),
    ...detailsWire(lead),
    consent: {
      wording: consent.wording,
      is_granted: consent.isGranted,
      recorded_at: consent.recordedAt.toISOString(),
    },
    ...agentWire(lead),
    suspected_spam: lead.isSuspectedSpam,
    captcha: lead.guard.proof,
    received_at: lead.receivedAt.toISOString(),
  };
}

/** The same location under the name that a trade-in has for it. */
function isTradeIn({ kind }: Lead): boolean {
  return kind === 'trade-in' || kind === 'sell-my-car';
}

/** Claims of the assistant itself, and what its shopper agreed to. */
function agentWire({ agent }: Lead): LeadWire {
  if (agent === null) return {};
  const { door: endpoint, name, version, userAgent, agreed } = agent;
  return {
    agent: {
      door: endpoint,
      name,
      version,
      user_agent: userAgent,
      agreed: agreed && {
        wording: agreed.wording,
        agreed_at: agreed.agreedAt,
        channels: agreed.channels,
      },
    },
  };
}

/** Amounts in whole cents; only what the form asked. */
function detailsWire({ details, kind }: Lead): LeadWire {
  const { tradeIn, testDrive, finance, answers } = details;
  return {
    ...(testDrive === null
      ? {}
      : { [kind === 'viewing' ? 'viewing' : 'test_drive']: testDriveWire(testDrive) }),
    ...(tradeIn === null
      ? {}
      : {
          trade_in: {
            year: tradeIn.year,
            make: tradeIn.make,
            model: tradeIn.model,
            badge: tradeIn.badge,
            registration: tradeIn.registration,
            vin: tradeIn.vin,
            odometer_km: tradeIn.odometerKm,
            transmission: tradeIn.transmission,
            colour: tradeIn.colour,
            value_cents: tradeIn.valueCents,
            comments: tradeIn.comments,
          },
        }),
    ...(finance === null
      ? {}
      : {
          finance: {
            method: finance.method,
            amount_cents: finance.amountCents,
            deposit_cents: finance.depositCents,
            balloon_cents: finance.balloonCents,
            monthly_cents: finance.monthlyCents,
            term_years: finance.termYears,
          },
        }),
    ...(answers.length === 0 ? {} : { answers }),
  };
}

/** The day and time that hold now; of a cancelled one, those that it had. */
export function testDriveWire(testDrive: LeadTestDrive): LeadWire {
  return { date: testDrive.on, time: testDrive.at, status: testDriveStatus(testDrive) };
}

/** Exactly as in the contract; the price in dollars, like money in the answers of a form. */
function tradeInWire({ details: { tradeIn }, origin }: Lead): LeadWire {
  if (tradeIn?.registrationState === undefined) return {};
  const estimate = tradeIn.offer?.estimate;
  return {
    rego: tradeIn.registration,
    regoState: tradeIn.registrationState,
    adjustmentAnswers: (estimate?.adjustments ?? []).map(({ answerId, label, answer, cents }) => ({
      id: answerId,
      question: label,
      answer,
      effect_cents: cents,
    })),
    offer_price: estimate === undefined ? null : estimate.amountCents / 100,
    offer_expires_at: estimate?.expiresAt ?? null,
    autogauge_enabled: origin.isAutogaugeEnabled ?? false,
  };
}

function carWire(car: NonNullable<Lead['car']>, origin: Lead['origin']): LeadWire {
  return {
    car_id: car.id,
    car_dealership_id: car.dealershipId,
    stock_number: car.stockNumber,
    manufacturer_slug: car.manufacturerSlug,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    car_type: car.stockType,
    vehicle_status: car.status,
    autogauge_enabled: origin.isAutogaugeEnabled ?? false,
  };
}

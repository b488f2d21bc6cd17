/** The facts of a car for machines beside those of its page, member by member: two lists that have to be equal. */
import { formatRate } from '#domain/finance/finance-display.ts';
import type { CarFacts } from '#view-models/car-facts/car-facts-schema.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';

type ReportedFacts = Readonly<Record<string, unknown>>;

export function compareCarFacts(
  facts: CarFacts,
  page: CarPageView,
): { readonly facts: ReportedFacts; readonly page: ReportedFacts } {
  return { facts: reportedByFacts(facts), page: reportedByPage(page) };
}

function reportedByFacts({ price, repayment, ...facts }: CarFacts): ReportedFacts {
  return {
    name: facts.name,
    url: facts.url,
    state: facts.availability.kind,
    price: price && [price.text, price.type_text, price.other_basis],
    priceNote: facts.price_note,
    was: price?.was?.text ?? null,
    tradeIn: price?.with_trade_in ? `${price.with_trade_in.text} with trade-in` : null,
    repayment: repayment && [
      repayment.amount.text,
      formatRate(repayment.interest_rate_percent),
      formatRate(repayment.comparison_rate_percent),
      repayment.basis,
      repayment.comparison_rate_warning,
    ],
    km: facts.odometer_km,
    vin: facts.vin,
    registration: facts.registration?.plate ?? null,
    stockNumber: facts.stock_number,
    warranty: facts.statutory_warranty?.text ?? null,
    coolingOff: facts.cooling_off?.text ?? null,
    registerSearch: facts.ppsr?.text ?? null,
  };
}

function reportedByPage(page: CarPageView): ReportedFacts {
  const { price, finance, details } = page.car;
  const priced = price.kind === 'price' ? price : null;
  const detail = (label: string) => details.find((row) => row.label === label)?.value ?? null;
  const rights = page.sections.find((section) => section.id === 'rights')?.rights.rights;
  const condition = page.sections.find((section) => section.id === 'condition')?.condition;
  return {
    name: page.car.name,
    url: page.pageUrl,
    state: page.car.availability.kind,
    price: priced && [priced.text, priced.priceType, priced.otherBasisText],
    priceNote: price.kind === 'price' ? null : price.text,
    was: priced?.wasText ?? null,
    tradeIn: priced?.tradeInText ?? null,
    repayment: finance.isShown
      ? [
          finance.weeklyText,
          finance.interestRateText,
          finance.comparisonRateText,
          finance.basisText,
          finance.warning,
        ]
      : null,
    km: page.car.odometerKm,
    vin: detail('VIN'),
    registration: detail('Registration'),
    stockNumber: detail('Stock number'),
    warranty: rights ? `${rights[0].title}: ${rights[0].text}` : null,
    coolingOff: rights ? `${rights[1].title}. ${rights[1].text}` : null,
    registerSearch: condition?.titleText ?? null,
  };
}

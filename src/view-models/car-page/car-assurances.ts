/**
 * What a car comes with beside its own facts: money back, inspections, the search of the register, the buyer's rights.
 * One source for its page and its JSON.
 */
import type { Car } from '#domain/car/car.ts';
import { type BuyerRights, listBuyerRights } from '#domain/car/consumer-rights/buyer-rights.ts';
import { describeMoneyBack, type MoneyBack } from '#domain/car/consumer-rights/money-back.ts';
import { type CarCondition, describeCondition } from '#domain/car/specification/car-condition.ts';
import { withoutSoldFacts } from '#domain/car/without-sold-facts.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type CarAssurances = {
  readonly moneyBack: MoneyBack | null;
  readonly condition: CarCondition | null;
  readonly rights: BuyerRights | null;
};

export function describeAssurances(stored: Car, site: SiteContext, now: Date): CarAssurances {
  const car = withoutSoldFacts(stored);
  const location = site.locations.find(({ slug }) => slug === car.locationSlug) ?? null;
  return {
    moneyBack: describeMoneyBack(car, site.config.carPage),
    condition: describeCondition(car, site.config),
    rights: listBuyerRights(car, location, site, now),
  };
}

/** Under the names of `/cars/{slug}.json`. */
export function assurancesToWire({ moneyBack, condition, rights }: CarAssurances) {
  return {
    money_back: moneyBack,
    register_search: condition?.titleText ?? null,
    history_report: condition?.history
      ? { introduction: condition.history.introduction, facts: condition.history.facts }
      : null,
    marks_check: condition?.marks
      ? {
          checked_on: condition.marks.checkedOn,
          found: condition.marks.found,
          text: condition.marks.text,
        }
      : null,
    inspections: (condition?.inspections ?? []).map(({ name, text, checklist }) => ({
      name,
      text,
      checklist,
    })),
    buyer_rights: rights && {
      state: rights.state,
      rights: rights.rights,
      licence: rights.licenceText,
      source: rights.sourceText,
      source_url: rights.sourceUrl,
    },
  };
}

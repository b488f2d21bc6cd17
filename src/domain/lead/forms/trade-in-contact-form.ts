/**
 * The last form of a valuation: the contact details. The car's details are in hidden fields, for scripts that read the
 * page.
 */
import type { CarSummary } from '#domain/car/car.ts';
import { tradeInCategory, tradeInSubcategory } from '#domain/enquiry-kinds/lead-category.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { buyingSubtype } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TradeInState } from '#domain/trade-in/trade-in.ts';
import { assembleForm } from './assemble-form.ts';
import { carValues, isAutogaugeEnabled } from './car-forms.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import type { FormField } from './form-field.ts';
import { tradeInContactFields } from './sale-forms.ts';

type Input = {
  readonly action: string;
  /** The dealer's car that it goes against. */
  readonly target: CarSummary | null;
  /** E.164 of the signed-in shopper. */
  readonly phone: string | null;
};

type ReportedCarFields = Pick<TradeInState, 'page' | 'rego' | 'regoState' | 'answers' | 'valuation'>;

export function buildTradeInContactForm(
  site: SiteContext,
  { page, rego, regoState, answers, valuation }: ReportedCarFields,
  { action, target, phone }: Input,
): EnquiryFormView {
  const isSale = page === 'sell-my-car';
  const place = { wanted: target?.locationSlug ?? null, ...(isSale ? { subtype: buyingSubtype } : {}) };
  const isValued = valuation?.kind === 'valued';
  return assembleForm(site, {
    id: page,
    kind: page,
    family: 'lead',
    action,
    pageId: page,
    heading: isValued ? 'Where should we send it?' : 'Who should we contact?',
    submitLabel: isValued ? 'Show my estimate' : 'Request a valuation',
    category: tradeInCategory,
    subcategory: isSale ? 'Sell My Car' : tradeInSubcategory,
    department: 'sales',
    steps: [
      {
        id: 'contact',
        title: 'Your details',
        fields: tradeInContactFields(site, place).map((field) => withPhone(field, phone)),
      },
    ],
    hidden: [
      { name: 'rego', value: rego },
      { name: 'regoState', value: regoState },
      {
        name: 'adjustmentAnswers',
        value: JSON.stringify(Object.values(answers).map((answer) => ({ id: answer }))),
      },
      ...(target === null
        ? [{ name: 'autogauge_enabled', value: String(isAutogaugeEnabled(site)) }]
        : carValues(site, target)),
    ],
  });
}

function withPhone(field: FormField, phone: string | null): FormField {
  return phone === null || field.kind !== 'phone' ? field : { ...field, initial: formatPhone(phone) };
}

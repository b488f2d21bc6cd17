/** The forms that stand on pages of their own, by the name under which a page asks for one. */

import type { PageFormId } from '#domain/enquiry-kinds/enquiry-forms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm } from './assemble-form.ts';
import { barrierForm } from './barrier-form.ts';
import { carValues } from './car-values.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import { generalForm } from './general-form.ts';
import type { DeclarePageForm, PageFormContext } from './page-form-context.ts';
import { careersForm, fleetForm, onlinePaymentForm, spinToWinForm } from './request-forms.ts';
import { financeForm, sellMyCarForm, testDriveForm, tradeInForm } from './sale-forms.ts';
import { partsForm, roadsideForm, serviceForm } from './workshop-forms.ts';

const declarations: Readonly<Record<PageFormId, DeclarePageForm>> = {
  general: generalForm,
  finance: financeForm,
  'test-drive': testDriveForm,
  'trade-in': tradeInForm,
  'sell-my-car': sellMyCarForm,
  service: serviceForm,
  parts: partsForm,
  careers: careersForm,
  fleet: fleetForm,
  roadside: roadsideForm,
  'spin-to-win': spinToWinForm,
  'online-payment': onlinePaymentForm,
  barrier: barrierForm,
};

/** Posts to its own page. With a car it is a lead about that car. */
export function buildPageForm(id: PageFormId, site: SiteContext, context: PageFormContext): EnquiryFormView {
  const { car } = context;
  const form = assembleForm(site, {
    ...declarations[id](site, context),
    id,
    family: car === null ? 'enquiry' : 'lead',
    action: `/${context.pageId}${car === null ? '' : `?${new URLSearchParams({ car_id: car.id })}`}`,
    pageId: context.pageId,
    ...(car === null ? {} : { hidden: carValues(site, car) }),
  });
  // Whoever met a barrier is asked for nothing but what an answer needs.
  return id === 'barrier' ? { ...form, consentText: '', optIn: false, terms: null } : form;
}

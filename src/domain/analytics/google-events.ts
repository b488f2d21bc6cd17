/**
 * Our events as GA4 gets them: names and parameters of the Automotive Standards Council's specification, as far as
 * vendors' published implementations of it show them (docs/privacy-and-analytics.md says which).
 */
import type { EventDetails } from './event-report.ts';
import { type AnalyticsEventName, analyticsEvents } from './events.ts';

export type GoogleEvent = {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number>>;
};

type Page = { readonly path: string; readonly currency: string };

export const eventOwner = 'forecourt';
const formSubmissionEvent = 'asc_form_submission';

/** None where GA4 has no such event. A form that has an event of its department is sent as a form as well. */
export function buildGoogleEvents(
  name: AnalyticsEventName,
  details: EventDetails,
  page: Page,
): readonly GoogleEvent[] {
  const { ga4Name } = analyticsEvents[name];
  if (ga4Name === null) return [];
  const parameters = omitUndefined({
    event_owner: eventOwner,
    page_type: pageTypeOf(page.path),
    ...actionOf(name, details),
    ...itemOf(details, page.currency),
  });
  const isOfDepartment = ga4Name.startsWith(`${formSubmissionEvent}_`);
  const names = isOfDepartment ? [formSubmissionEvent, ga4Name] : [ga4Name];
  return names.map((eventName) => ({ name: eventName, parameters }));
}

/** What kind of page a path leads to, in the specification's words. */
export function pageTypeOf(path: string): string {
  if (path === '/') return 'home';
  if (path.startsWith('/search')) return 'itemlist';
  if (path.startsWith('/cars/')) return path.split('/').length > 3 ? 'form' : 'item';
  return path.startsWith('/contact') ? 'form' : 'content';
}

type Parameters = Readonly<Record<string, string | number | undefined>>;

/** What was done; `form_name` and `element_text` say with what, in our own words. */
function actionOf(name: AnalyticsEventName, { eventKey, resultCount }: EventDetails): Parameters {
  switch (name) {
    case 'general-enquiry':
    case 'careers-enquiry':
    case 'new-car-lead':
    case 'used-car-lead':
    case 'new-test-drive':
    case 'used-test-drive':
    case 'trade-in-lead':
      return {
        comm_type: 'form',
        comm_status: 'send',
        department: departmentOf(name),
        form_name: name,
        event_action: 'click',
        event_action_result: 'complete',
        submission_id: eventKey,
      };
    case 'phone-click':
      return { comm_type: 'voice', event_action: 'click', event_action_result: 'click' };
    case 'favourite-added':
    case 'favourite-removed':
      return { element_text: name, event_action: 'click' };
    case 'calculator-used':
      return { element_text: name, event_action: 'field_input', event_action_result: 'start' };
    case 'search-view':
      return { item_results: resultCount };
    case 'used-car-view':
    case 'view-content':
    case 'detail-view':
      return {};
  }
}

function departmentOf(name: AnalyticsEventName): string | undefined {
  if (name === 'trade-in-lead') return 'trade';
  return name === 'general-enquiry' || name === 'careers-enquiry' ? undefined : 'sales';
}

/** A demonstrator is no new car any more; prices are whole dollars. */
function itemOf(
  { stockNumber, make, model, stockType, priceCents }: EventDetails,
  currency: string,
): Parameters {
  const price = priceCents == null ? undefined : Math.round(priceCents / 100);
  return {
    item_number: stockNumber,
    item_make: make,
    item_model: model,
    item_condition: stockType === undefined ? undefined : stockType === 'new' ? 'new' : 'used',
    item_price: price,
    currency: price === undefined ? undefined : currency,
  };
}

function omitUndefined(values: Parameters): GoogleEvent['parameters'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The browser's side: a connection that fails must not cost the shopper what they typed (ENQ-1, ERR-11). */
import { data, isRouteErrorResponse } from 'react-router';
import type { EnquiryFormView } from '../../../../domain/lead/forms/enquiry-form-view.ts';
import { type EnquiryRefusal, failureHelp, failureTexts } from './enquiry-refusal.ts';

export async function sendEnquiry<T>(family: EnquiryFormView['family'], serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    // Where to go next, and pages that do not exist, are the router's to handle.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const refusal: EnquiryRefusal = {
      values: null,
      errors: [],
      step: null,
      leadId: null,
      alert: { text: failureTexts[family], help: failureHelp },
    };
    // The status keeps the router from loading the page anew over the same broken connection.
    return data(refusal, { status: 503 });
  }
}

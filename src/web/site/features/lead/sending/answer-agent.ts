/**
 * A form that an assistant in the browser filled in (WebMCP): what is posted says so, and the assistant gets the
 * outcome.
 */
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { AgentAnswer, Outcome } from './describe-outcome.ts';

export type NotifyAgent = (outcome: Outcome) => void;

/** What browsers with WebMCP add to a submit; true also where a person pressed the button after an assistant filled. */
type AgentSubmit = {
  readonly agentInvoked?: boolean;
  readonly respondWith?: (answer: Promise<AgentAnswer>) => void;
};

/**
 * Null where a person alone was at work. The event's own way has to be prevented before. The server takes no leave to
 * send news from a form that says who filled it in. Few browsers have assistants: the texts are fetched on use.
 */
export function listenToAgent(event: Event, posted: FormData, form: EnquiryFormView): NotifyAgent | null {
  const submit: Event & AgentSubmit = event;
  if (!submit.agentInvoked) return null;
  posted.set('filled_by', 'webmcp');
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const outcomeText = import('./describe-outcome.ts');
  submit.respondWith?.(promise.then(async (outcome) => (await outcomeText).describeOutcome(outcome, form)));
  return resolve;
}

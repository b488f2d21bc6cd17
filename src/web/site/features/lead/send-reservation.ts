/** The browser's side of a reservation request: where the car is no longer free, what was typed goes to the form that the page then shows. */
import { controlNames, type EnquiryValues, textsOf } from '../../../../domain/lead/enquiry-values.ts';
import { keepDraft, type TypedFields } from '../../../../domain/lead/kept-drafts.ts';
import { draftShelf } from '../../../client/storage/lead-shelves.ts';
import type { EnquiryRefusal } from './enquiry-refusal.ts';
import type { MovedForm } from './move-typed.ts';
import { sendEnquiry } from './send-enquiry.ts';

export async function sendReservation<T extends EnquiryRefusal>(
  request: Request,
  serverAction: () => Promise<T | MovedForm>,
) {
  return sendEnquiry(request, async () => {
    const answer = await serverAction();
    if ('movedTo' in answer && answer.values !== null) {
      const { movedTo, values } = answer;
      draftShelf.update((drafts) => keepDraft(drafts, movedTo, typedOf(values), Date.now()));
    }
    return answer;
  });
}

function typedOf(values: EnquiryValues): TypedFields {
  const controls = new Set<string>(controlNames);
  return Object.fromEntries(
    Object.keys(values)
      .filter((name) => !controls.has(name))
      .map((name) => [name, textsOf(values, name)]),
  );
}

/** Keeps what is typed on the device while it is typed, and brings it back when the form is opened again. */
import { type RefObject, useEffect, useState } from 'react';
import { dropDraft, findDraft, saveEnquiryDraft } from '#domain/lead/enquiry/enquiry-drafts.ts';
import { mayBeSignedIn } from '#web/client/signed-in.ts';
import { storedDrafts, storedShopper } from '#web/client/storage/form-storage.ts';
import { readTypedFields, restoreTypedFields } from './typed-fields.ts';

const quietMs = 400;

export type SavedFields = {
  /** The values of the form come from an earlier visit. */
  readonly isRestored: boolean;
  readonly startAgain: () => void;
};

export function useSavedFields(form: RefObject<HTMLFormElement | null>, draftKey: string): SavedFields {
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const draft = findDraft(storedDrafts.get(), draftKey, Date.now());
    if (draft !== null && restoreTypedFields(element, draft)) setRestored(true);
    else void fillIn(element);

    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      waiting = undefined;
      const fields = readTypedFields(element);
      storedDrafts.update((drafts) => saveEnquiryDraft(drafts, draftKey, fields, Date.now()));
    };
    const onInput = () => {
      clearTimeout(waiting);
      waiting = setTimeout(keep, quietMs);
    };
    // Leaving or sending within that moment loses nothing either; and what was sent is not stored after it arrived.
    const keepNow = () => {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      keep();
    };
    element.addEventListener('input', onInput);
    element.addEventListener('submit', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, draftKey]);

  return {
    isRestored,
    startAgain() {
      storedDrafts.update((drafts) => dropDraft(drafts, draftKey));
      form.current?.reset();
      setRestored(false);
    },
  };
}

/** Who the shopper is, for a form in which nothing was typed yet. Most are not signed in: what asks is fetched then. */
async function fillIn(form: HTMLFormElement): Promise<void> {
  const kept = storedShopper.get();
  const known =
    mayBeSignedIn() &&
    (await import('./known-fields.ts').then(
      ({ fetchKnownFields }) => fetchKnownFields({ kept, asksLastName: 'last_name' in form.elements }),
      () => null,
    ));
  restoreTypedFields(form, known || kept);
}

/** Keeps what is typed on the device while it is typed, and brings it back when the form is opened again. */
import { type RefObject, useEffect, useState } from 'react';
import { collectTexts } from '#domain/lead/enquiry/collect-texts.ts';
import {
  dropDraft,
  findDraft,
  saveEnquiryDraft,
  type TypedFields,
} from '#domain/lead/enquiry/enquiry-drafts.ts';
import { controlNames } from '#domain/lead/enquiry/enquiry-values.ts';
import { mayBeSignedIn } from '#web/client/signed-in.ts';
import { storedDrafts, storedShopper } from '#web/client/storage/form-storage.ts';

/** Agreement is given again each time; keys and traces belong to one view of the form. */
const notStored: ReadonlySet<string> = new Set(controlNames);

/** A form's fields as they are stored on the device: what the shopper typed, and nothing that the page put there. */
function readTypedFields(form: HTMLFormElement): TypedFields {
  const filled = listControls(form).filter((control) => !isBox(control) || control.checked);
  return collectTexts(filled.map(({ name, value }) => [name, value] as const));
}

/** Only into fields that still hold what the page put there: what was typed since is never overwritten. True when something came back. */
function restoreTypedFields(form: HTMLFormElement, fields: TypedFields): boolean {
  let restored = false;
  for (const control of listControls(form)) {
    const texts = Object.hasOwn(fields, control.name) ? fields[control.name] : undefined;
    if (texts === undefined || !isUntouched(control)) continue;
    if (isBox(control)) {
      const wasChecked = texts.includes(control.value);
      restored ||= wasChecked !== control.checked;
      control.checked = wasChecked;
      continue;
    }
    const [text = ''] = texts;
    const isOffered =
      !(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === text);
    if (text === '' || !isOffered || text === control.value) continue;
    control.value = text;
    restored = true;
  }
  return restored;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listControls(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.type !== 'hidden' &&
      element.name !== '' &&
      !notStored.has(element.name),
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value === (initial?.value ?? '');
  }
  return isBox(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

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
    const save = () => {
      waiting = undefined;
      const fields = readTypedFields(element);
      storedDrafts.update((drafts) => saveEnquiryDraft(drafts, draftKey, fields, Date.now()));
    };
    const onInput = () => {
      clearTimeout(waiting);
      waiting = setTimeout(save, quietMs);
    };
    // Leaving or sending within that moment loses nothing either; and what was sent is not stored after it arrived.
    const keepNow = () => {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      save();
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
  const storedContact = storedShopper.get();
  const known =
    mayBeSignedIn() &&
    (await import('./known-fields.ts').then(
      ({ fetchKnownFields }) =>
        fetchKnownFields({ storedContact, asksLastName: 'last_name' in form.elements }),
      () => null,
    ));
  restoreTypedFields(form, known || storedContact);
}

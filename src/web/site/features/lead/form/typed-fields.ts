/** A form's fields as they are stored on the device: what the shopper typed, and nothing that the page put there. */

import { collectTexts } from '#domain/lead/enquiry/collect-texts.ts';
import type { TypedFields } from '#domain/lead/enquiry/enquiry-drafts.ts';
import { controlNames } from '#domain/lead/enquiry/enquiry-values.ts';

/** Agreement is given again each time; keys and traces belong to one view of the form. */
const notKept: ReadonlySet<string> = new Set(controlNames);

export function readTypedFields(form: HTMLFormElement): TypedFields {
  const filled = listControls(form).filter((control) => !isBox(control) || control.checked);
  return collectTexts(filled.map(({ name, value }) => [name, value] as const));
}

/** Only into fields that still hold what the page put there: what was typed since is never overwritten. True when something came back. */
export function restoreTypedFields(form: HTMLFormElement, fields: TypedFields): boolean {
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
      !notKept.has(element.name),
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

/** A form as a browser without script takes it: its fields, their values, and what a press of a button sends. */
import { closest, elementsOf, type HtmlElement, select } from './html-tree.ts';

/** What was typed, chosen and ticked on a page since it was loaded. */
export type Typed = Map<HtmlElement, string | boolean>;

const fieldNames = new Set(['input', 'select', 'textarea', 'button']);
const isDisabled = (field: HtmlElement) =>
  closest(field, ({ name, attributes }) => {
    return (name === 'fieldset' || fieldNames.has(name)) && attributes.has('disabled');
  }) !== null;

export const typeOf = ({ attributes }: HtmlElement) => (attributes.get('type') ?? '').toLowerCase();
export const isTickable = (field: HtmlElement) => ['checkbox', 'radio'].includes(typeOf(field));
export const rootOf = (element: HtmlElement): HtmlElement =>
  element.parent ? rootOf(element.parent) : element;
export const isSubmit = (element: HtmlElement) =>
  element.name === 'button'
    ? ['', 'submit'].includes(typeOf(element))
    : element.name === 'input' && typeOf(element) === 'submit';

/** The form that a field belongs to: the one around it, or the one that it names. */
export function formOf(field: HtmlElement): HtmlElement | null {
  const named = field.attributes.get('form');
  if (named === undefined) return closest(field, ({ name }) => name === 'form');
  return select(rootOf(field), 'form').find(({ attributes }) => attributes.get('id') === named) ?? null;
}

export const fieldsOf = (form: HtmlElement) =>
  [...elementsOf(rootOf(form))].filter((element) => fieldNames.has(element.name) && formOf(element) === form);

const optionsOf = (field: HtmlElement) => select(field, 'option');
/** What can be chosen in a list now. */
export const openOptionsOf = (field: HtmlElement) =>
  optionsOf(field).filter((option) => !option.attributes.has('disabled'));
const plainText = (element: HtmlElement) =>
  element.children.filter((child) => typeof child === 'string').join('');
export const optionValue = (option: HtmlElement) =>
  option.attributes.get('value') ?? plainText(option).trim();

export function isChecked(field: HtmlElement, typed: Typed): boolean {
  const now = typed.get(field);
  return typeof now === 'boolean' ? now : field.attributes.has('checked');
}

export function fieldValue(field: HtmlElement, typed: Typed): string {
  const now = typed.get(field);
  if (typeof now === 'string') return now;
  if (field.name === 'textarea') return plainText(field).replace(/^\n/, '');
  if (field.name !== 'select') return field.attributes.get('value') ?? (isTickable(field) ? 'on' : '');
  const options = optionsOf(field);
  const chosen = options.findLast(({ attributes }) => attributes.has('selected'));
  const first = chosen ?? openOptionsOf(field)[0];
  return first === undefined ? '' : optionValue(first);
}

/** Ticks it, and takes the tick off the others of its group. */
export function tick(field: HtmlElement, typed: Typed, isOn: boolean): void {
  const form = formOf(field);
  if (typeOf(field) === 'radio' && form) {
    const name = field.attributes.get('name');
    for (const other of fieldsOf(form)) {
      if (typeOf(other) === 'radio' && other.attributes.get('name') === name) typed.set(other, false);
    }
  }
  typed.set(field, isOn);
}

/** What a field asks, to fill it in by its name. */
export type FieldState = {
  readonly name: string;
  /** `text`, `date`, `radio`, …; `select`, `textarea`. */
  readonly kind: string;
  readonly value: string;
  readonly min: string;
  /** The values of a list, or of the group that a choice belongs to. */
  readonly options: readonly string[];
};

export function describeFields(elements: readonly HtmlElement[], typed: Typed): readonly FieldState[] {
  const fields = elements.filter(
    (element) => fieldNames.has(element.name) && !['hidden', 'submit', 'button'].includes(typeOf(element)),
  );
  const named = Map.groupBy(fields, ({ attributes }) => attributes.get('name') ?? '');
  named.delete('');
  return [...named].flatMap(([name, group]) => {
    const [field] = group;
    if (!field) return [];
    const kind = field.name === 'input' ? typeOf(field) || 'text' : field.name;
    const options = field.name === 'select' ? openOptionsOf(field).map(optionValue) : [];
    return {
      name,
      kind,
      value: fieldValue(field, typed),
      min: field.attributes.get('min') ?? '',
      options: kind === 'radio' ? group.map((each) => fieldValue(each, typed)) : options,
    };
  });
}

/** Throws where none of the fields takes that value. */
export function putValue(fields: readonly HtmlElement[], value: string, typed: Typed): void {
  const field = fields.find((each) => !isTickable(each) || fieldValue(each, typed) === value);
  const isOffered =
    field?.name !== 'select' || openOptionsOf(field).some((each) => optionValue(each) === value);
  if (!field || !isOffered) throw new Error(`Nothing there takes "${value}".`);
  if (isTickable(field)) tick(field, typed, true);
  else typed.set(field, value);
}

export type Sending = {
  readonly method: 'GET' | 'POST';
  readonly action: string;
  readonly body: URLSearchParams;
};

/** Throws where the browser itself would hold the form. */
export function sendForm(button: HtmlElement, typed: Typed): Sending {
  const form = formOf(button);
  if (form === null || isDisabled(button)) throw new Error('The button sends nothing.');
  const fields = fieldsOf(form).filter((field) => !isDisabled(field));
  if (!form.attributes.has('novalidate') && !button.attributes.has('formnovalidate')) {
    for (const field of fields) refuseWrong(field, fields, typed);
  }
  const encoding = form.attributes.get('enctype') ?? '';
  if (!['', 'application/x-www-form-urlencoded'].includes(encoding))
    throw new Error(`${encoding} is not sent here`);
  const method = (
    button.attributes.get('formmethod') ??
    form.attributes.get('method') ??
    'get'
  ).toUpperCase();
  if (method !== 'GET' && method !== 'POST') throw new Error(`A form of method ${method} sends nothing.`);
  const action = button.attributes.get('formaction') ?? form.attributes.get('action') ?? '';
  return { method, action, body: new URLSearchParams(listSent(fields, button, typed)) };
}

function listSent(fields: readonly HtmlElement[], button: HtmlElement, typed: Typed): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    const name = field.attributes.get('name') ?? '';
    const isOtherButton = (field.name === 'button' || typeOf(field) === 'submit') && field !== button;
    if (name === '' || isOtherButton || typeOf(field) === 'file') return [];
    if (isTickable(field) && !isChecked(field, typed)) return [];
    return [[name, fieldValue(field, typed).replace(/\r?\n/g, '\r\n')]];
  });
}

/** Only what the forms here ask of a browser: that there is a value, and its pattern. */
function refuseWrong(field: HtmlElement, fields: readonly HtmlElement[], typed: Typed): void {
  const name = field.attributes.get('name') ?? '';
  const value = fieldValue(field, typed);
  const group =
    typeOf(field) === 'radio' ? fields.filter((other) => other.attributes.get('name') === name) : [field];
  const isEmpty = isTickable(field) ? !group.some((each) => isChecked(each, typed)) : value === '';
  if (isEmpty && field.attributes.has('required')) throw new Error(`The browser asks for "${name}".`);
  const pattern = field.attributes.get('pattern');
  if (value !== '' && pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'v').test(value)) {
    throw new Error(`The browser refuses "${value}" in "${name}".`);
  }
}

/** The fields that many forms share, each declared once. */

import type {
  CheckboxesField,
  EmailField,
  FormField,
  MessageField,
  PhoneField,
  PostcodeField,
  RegoField,
  TextField,
} from './form-field.ts';

/** Generous for people, bounded for the store. Characters as UTF-16 counts them. */
export const maxNameLength = 120;
export const maxEmailLength = 254;
export const maxPhoneLength = 40;
export const maxMessageLength = 5000;
export const maxLineLength = 200;

export const nameField: TextField = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  what: 'your name',
  maxLength: maxNameLength,
  autoComplete: 'name',
  isRequired: true,
  initial: '',
};

export const phoneField: PhoneField = {
  kind: 'phone',
  name: 'phone',
  label: 'Phone',
  help: 'Mobile or landline. Start with + for other countries.',
  isRequired: true,
  initial: '',
};

export const emailField: EmailField = {
  kind: 'email',
  name: 'email',
  label: 'Email',
  isRequired: true,
  initial: '',
};

export const contactFields: readonly FormField[] = [nameField, phoneField, emailField];

export const postcodeField: PostcodeField = {
  kind: 'postcode',
  name: 'postcode',
  label: 'Postcode',
  isRequired: true,
  initial: '',
};

export const regoField: RegoField = {
  kind: 'rego',
  name: 'Rego',
  label: 'Registration',
  help: 'As shown on the number plate.',
  isRequired: false,
  initial: '',
};

export function lineField(
  name: string,
  label: string,
  what: string,
  changes: Partial<TextField> = {},
): TextField {
  return {
    kind: 'text',
    name,
    label,
    what,
    maxLength: maxLineLength,
    isRequired: true,
    initial: '',
    ...changes,
  };
}

/** A form, or the site for a form, says where it must be filled in. */
export function messageField(label: string, changes: Partial<MessageField> = {}): MessageField {
  return {
    kind: 'message',
    name: 'message',
    label,
    maxLength: maxMessageLength,
    isRequired: false,
    initial: '',
    ...changes,
  };
}

export function servicesField(label: string, options: readonly string[]): CheckboxesField {
  return { kind: 'checkboxes', name: 'additional_services', label, options, isRequired: false, initial: '' };
}

/** Somebody tells what was in their way. Asks as little as an answer needs; nobody has to be reached by phone. */
import { defaultCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { oneStep } from './assemble-form.ts';
import { emailField, messageField, nameField, phoneField } from './common-fields.ts';
import type { DeclarePageForm } from './page-form-context.ts';

export const barrierSubcategory = 'Accessibility Barrier';

export const barrierForm: DeclarePageForm = () => ({
  kind: 'general-enquiry',
  heading: 'Tell us what was in your way',
  submitLabel: 'Send report',
  category: defaultCategory,
  subcategory: barrierSubcategory,
  department: 'sales',
  steps: oneStep(
    messageField('What did you want to do, and what happened?', { isRequired: true }),
    nameField,
    emailField,
    { ...phoneField, isRequired: false },
  ),
});

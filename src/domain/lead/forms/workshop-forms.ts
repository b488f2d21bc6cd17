/** The page forms that the workshop answers: a service, a part, roadside assist. */
import { partsCategory, serviceCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { oneStep } from './assemble-form.ts';
import { contactFields, lineField, messageField, regoField, servicesField } from './common-fields.ts';
import { choice, dayField, serviceTypes } from './page-fields.ts';
import type { DeclarePageForm } from './page-form-context.ts';
import { placeFields } from './place-fields.ts';

/** A day of the workshop's own, never today, never one on which nobody is there. */
export const serviceForm: DeclarePageForm = (site, { today }) => ({
  kind: 'service-booking',
  heading: 'Book a service',
  submitLabel: 'Ask for this booking',
  category: serviceCategory,
  subcategory: 'Service Booking',
  department: 'service',
  steps: [
    {
      id: 'service',
      title: `Your ${site.config.labels.stockNoun.one} and the day`,
      fields: [
        regoField,
        lineField('vehicle', 'Make and model', 'the make and model'),
        choice('service_type', 'What it needs', serviceTypes(site), {
          isRequired: true,
          missing: 'Choose what it needs.',
        }),
        ...placeFields(site, { department: 'service', wanted: null }),
        dayField(site, {
          name: 'preferred_date',
          label: 'Day',
          department: 'service',
          today,
          isRequired: true,
        }),
        servicesField('While it is here', ['Loan car', 'Wash and vacuum', 'Drop-off before opening']),
      ],
    },
    { id: 'contact', title: 'Your details', fields: [...contactFields, messageField('What you noticed')] },
  ],
});

export const partsForm: DeclarePageForm = (site) => ({
  kind: 'parts-enquiry',
  heading: 'Ask about a part',
  submitLabel: 'Ask about this part',
  category: partsCategory,
  subcategory: null,
  department: 'parts',
  steps: oneStep(
    lineField('vehicle', 'Make, model and year', 'the make, model and year'),
    { ...regoField, help: 'Or the VIN in your message: then it is sure to fit.' },
    messageField('Which part', { isRequired: true }),
    ...contactFields,
    ...placeFields(site, { department: 'parts', wanted: null }),
  ),
});

export const roadsideForm: DeclarePageForm = (site) => ({
  kind: 'roadside-enquiry',
  heading: 'Ask about roadside assist',
  submitLabel: 'Ask about roadside assist',
  category: serviceCategory,
  subcategory: 'Roadside Assist',
  department: 'service',
  steps: oneStep(
    regoField,
    ...contactFields,
    ...placeFields(site, { department: 'service', wanted: null }),
    messageField('Your question', { isRequired: true }),
  ),
});

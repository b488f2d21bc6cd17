/** A form as a program fills it in: all at once, with one way to reach the shopper where the site asks for no more. */
import { type EnquiryFormView, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import type { FormField } from '#domain/lead/forms/form-field.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type AgentContact = {
  readonly name: string;
  /** Null where it is not given. */
  readonly email: string | null;
  readonly phone: string | null;
};

/** `asked` are the fields that the agent knows: a lead is not refused for a field that it cannot know of. */
export function formForAgent(
  form: EnquiryFormView,
  { requested, contact }: { readonly requested: readonly string[]; readonly contact: AgentContact },
  { config }: Pick<SiteContext, 'config'>,
): EnquiryFormView {
  const needsBoth = config.agents.contact === 'both';
  const isRequired = (field: FormField): boolean => {
    if (field.name === 'email') return needsBoth || contact.phone === null;
    if (field.name === 'phone') return needsBoth || contact.email === null;
    return field.isRequired && (requested.includes(field.name) || isPreset(field));
  };
  const fields = listFields(form).map((field) => ({ ...field, isRequired: isRequired(field) }));
  return { ...form, steps: [{ id: 'all', title: 'Your details', fields }] };
}

function isPreset({ kind, initial }: FormField): boolean {
  return (kind === 'place' || kind === 'select') && initial !== '';
}

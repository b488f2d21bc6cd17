/** The assistant through which a lead came: what it says of itself is a claim, and nothing rests on it. */

import { type EnquiryFormView, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import type { FormField } from '#domain/lead/forms/form-field.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { untrustedText } from '#domain/text/untrusted-text.ts';

export const agentEndpoints = ['mcp', 'a2a', 'webmcp'] as const;
export type AgentEndpoint = (typeof agentEndpoints)[number];

/** What the shopper agreed to before the assistant passed their details on. */
export type AgentAgreement = {
  readonly wording: string;
  /** ISO 8601. */
  readonly agreedAt: string;
  /** By which the dealer may answer. */
  readonly channels: readonly ('email' | 'phone' | 'sms')[];
};

export type LeadAgent = {
  readonly door: AgentEndpoint;
  /** Null where it does not say. */
  readonly name: string | null;
  readonly version: string | null;
  readonly userAgent: string | null;
  /** Null where the shopper sent the form on the page themselves, beside its privacy notice. */
  readonly agreed: AgentAgreement | null;
};

export type AgentClaims = Pick<LeadAgent, 'name' | 'version' | 'userAgent'>;

const maxClaimLength = 60;
const maxUserAgentLength = 200;

/** What a program says of itself, cut and without what cannot be seen. */
export function readAgentClaims(claims: {
  readonly name?: string | null | undefined;
  readonly version?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}): AgentClaims {
  return {
    name: claim(claims.name, maxClaimLength),
    version: claim(claims.version, maxClaimLength),
    userAgent: claim(claims.userAgent, maxUserAgentLength),
  };
}

function claim(text: string | null | undefined, maxLength: number): string | null {
  return untrustedText(text ?? '', maxLength) || null;
}

const endpointTexts: Readonly<Record<AgentEndpoint, string>> = {
  mcp: 'Model Context Protocol',
  a2a: 'Auto Agent Protocol',
  webmcp: 'the form on the page, filled in by a browser’s assistant',
};

/** "Claude 1.0 (its own words), by Model Context Protocol". */
export function describeAgent({ door: endpoint, name, version }: LeadAgent): string {
  const who = [name, version].filter((part) => part !== null).join(' ');
  return `${who === '' ? 'an assistant without a name' : `${who} (its own words)`}, by ${endpointTexts[endpoint]}`;
}

/** `origin` without a slash at its end. */
export function consentWording({ config }: Pick<SiteContext, 'config'>, origin: string): string {
  const { collectionNotice, termsHref } = config.enquiry;
  return [
    collectionNotice.trim(),
    Object.hasOwn(config.pages, 'privacy-policy') ? `Privacy policy: ${origin}/privacy-policy` : '',
    termsHref === null ? '' : `Terms of use: ${new URL(termsHref, origin).href}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A form as a program fills it in: all at once, with one way to reach the shopper where the site asks for no more. */
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

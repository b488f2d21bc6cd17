/** The channel of a lead: derived from what is stored with it, so that older leads have theirs too. */
import type { Lead } from './lead.ts';

export const leadChannels = [
  'website',
  'advertisement',
  'partner',
  'assistant',
  'phone',
  'walk-in',
  'mail',
] as const;
export type LeadChannel = (typeof leadChannels)[number];

export const leadChannelNames: Readonly<Record<LeadChannel, string>> = {
  website: 'Website',
  advertisement: 'Website, from an advertisement',
  partner: 'Website, from a partner',
  assistant: 'Assistants',
  phone: 'Phone',
  'walk-in': 'Walk-in',
  mail: 'Email',
};

/** Replaces the page where staff made the lead. */
export const staffPages = {
  phone: 'console/phone',
  'walk-in': 'console/walk-in',
  mail: 'console/mail',
} as const satisfies Readonly<Partial<Record<LeadChannel, string>>>;

/** What the address that first led to the site contained (`visit-attribution.ts`): by an advertiser, or a referrer. */
export const advertisementParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'campaign',
] as const;
export const partnerParam = 'ref';

export function leadChannelOf({
  agent,
  pageId,
  trail,
}: Pick<Lead, 'agent' | 'pageId' | 'trail'>): LeadChannel {
  if (agent !== null) return 'assistant';
  for (const channel of ['phone', 'walk-in', 'mail'] as const)
    if (pageId === staffPages[channel]) return channel;
  const came = trail.linkedQueryParams;
  if (advertisementParams.some((name) => Object.hasOwn(came, name))) return 'advertisement';
  return Object.hasOwn(came, partnerParam) ? 'partner' : 'website';
}

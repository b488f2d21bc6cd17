/** How long the answer to a complaint takes, and who takes it next (PRIV-2, F-11). */
import type { PrivacyConfig } from '#domain/site/privacy-config.ts';

export function complaintParagraphs({
  contact,
  complaints,
}: Pick<PrivacyConfig, 'contact' | 'complaints'>): readonly string[] {
  const where =
    contact === null
      ? 'Write or speak to any of our locations.'
      : `Write to ${contact}, or to the address of any location.`;
  const { acknowledgeDays, resolveDays, resolveWithOthersDays } = complaints;
  return [
    `${where} We acknowledge a complaint within ${acknowledgeDays} days and resolve it within ${resolveDays} days, or within ${resolveWithOthersDays} days if we need to ask someone else. It costs nothing.`,
    'If you are not satisfied, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au.',
  ];
}

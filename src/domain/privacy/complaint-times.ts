/** How long the answer to a request or a complaint takes, and who takes it next: one set of days for form and policy. */
import type { PrivacyConfig } from '#domain/site/config/privacy-config.ts';

type Answering = Pick<PrivacyConfig, 'contact' | 'complaints'>;

export function complaintParagraphs({ contact, complaints }: Answering): readonly string[] {
  const where =
    contact === null
      ? 'Write or speak to any of our locations.'
      : `Write to ${contact}, or to the address of any location.`;
  const { acknowledgeDays } = complaints;
  return [
    `${where} We acknowledge a complaint within ${acknowledgeDays} days and resolve it ${withinDays(complaints)}. It costs nothing.`,
    'If you are not satisfied, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au.',
  ];
}

/** For the policy: how people see, correct or delete what is stored about them. */
export function shopperDetailsParagraph({ contact, complaints }: Answering): string {
  const where =
    contact === null
      ? 'Write or speak to any of our locations'
      : `Write to ${contact} or to any of our locations`;
  return `${where} and say what you would like. ${answerSentence(complaints)} It costs nothing.`;
}

/** Over the form for it. */
export function requestIntro({ complaints }: Answering): string {
  return `Tell us what you would like. ${answerSentence(complaints)}`;
}

function answerSentence(times: PrivacyConfig['complaints']): string {
  return `We check that it is you, acknowledge it within ${times.acknowledgeDays} days and answer ${withinDays(times)}.`;
}

function withinDays({ resolveDays, resolveWithOthersDays }: PrivacyConfig['complaints']): string {
  return `within ${resolveDays} days, or within ${resolveWithOthersDays} days if we need to ask someone else`;
}

/** The texts that the law asks for and that the platform writes from what a site has switched on, so that they cannot fall behind it. */

export const legalTexts = [
  'automated-decisions',
  'own-details',
  'complaints',
  'buyer-rights',
  'accessibility',
] as const;
export type LegalText = (typeof legalTexts)[number];

/** What programs of a site decide about people, or help to. */
export const automatedDecisions = [
  'spam',
  'limits',
  'lead-routing',
  'trade-in-estimate',
  'car-hold',
  'pre-approval',
  'prize-draw',
] as const;
export type AutomatedDecision = (typeof automatedDecisions)[number];

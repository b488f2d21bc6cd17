/** What it is called to come and try one: a test drive, or a viewing where nothing is driven. */

import { testDriveSubcategory, viewingSubcategory } from '#domain/enquiry-kinds/lead-category.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type VisitLabels = {
  readonly kind: Extract<LeadKind, 'test-drive' | 'viewing'>;
  readonly subcategory: string;
  /** On buttons and over the form. */
  readonly heading: string;
  readonly submitLabel: string;
  /** "I would like to … this car." */
  readonly verb: string;
  readonly wish: string;
};

const drive: VisitLabels = {
  kind: 'test-drive',
  subcategory: testDriveSubcategory,
  heading: 'Book a Test Drive',
  submitLabel: 'Request a test drive',
  verb: 'test drive',
  wish: 'A test drive',
};

const viewing: VisitLabels = {
  kind: 'viewing',
  subcategory: viewingSubcategory,
  heading: 'Book a viewing',
  submitLabel: 'Request a viewing',
  verb: 'see',
  wish: 'A viewing',
};

export function visitLabels({
  config,
}: {
  readonly config: Pick<SiteContext['config'], 'testDrives'>;
}): VisitLabels {
  return config.testDrives.isViewing ? viewing : drive;
}

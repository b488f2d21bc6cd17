/** What looking after the reviews of a site works with. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';

export type ReviewAdminPorts = ChangePorts & {
  /** As they are served, with Google's reviews of their places. */
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly siteOrigin: (site: SiteContext) => string;
};

/** The figures of the rules that a screen changes, as people call them. */
export const reviewFigures = {
  minimumAverage: {
    label: 'Minimum location average',
    hint: '0 to 5 stars. A location’s rating and reviews show only if its average is above this.',
    maxFigure: 5,
    isWhole: false,
  },
  minimumGoogleRating: {
    label: 'Minimum stars for Google reviews',
    hint: '0 to 5 stars. Google reviews with fewer stars are hidden.',
    maxFigure: 5,
    isWhole: false,
  },
  maxGoogleReviews: {
    label: 'Maximum Google reviews',
    hint: 'Shows this many of each location’s newest Google reviews. Enter 0 to show none.',
    maxFigure: 1000,
    isWhole: true,
  },
} as const;

export type ReviewFigure = keyof typeof reviewFigures;
export const reviewFigureNames = Object.keys(reviewFigures) as readonly ReviewFigure[];

export const figurePath = (figure: ReviewFigure) => `reviewRules.${figure}`;
export const hiddenPath = 'reviewRules.hidden';

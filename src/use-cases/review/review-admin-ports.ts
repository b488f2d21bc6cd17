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
    hint: 'Stars, 0 to 5. The stars and reviews of a location are shown where its average is above this.',
    maxFigure: 5,
    isWhole: false,
  },
  minimumGoogleRating: {
    label: 'Minimum stars for Google reviews',
    hint: 'Stars, 0 to 5. Reviews from Google with fewer are not shown.',
    maxFigure: 5,
    isWhole: false,
  },
  maxGoogleReviews: {
    label: 'Maximum Google reviews',
    hint: 'A whole number. So many of each location are shown, the newest; 0 shows none.',
    maxFigure: 1000,
    isWhole: true,
  },
} as const;

export type ReviewFigure = keyof typeof reviewFigures;
export const reviewFigureNames = Object.keys(reviewFigures) as readonly ReviewFigure[];

export const figurePath = (figure: ReviewFigure) => `reviewRules.${figure}`;
export const hiddenPath = 'reviewRules.hidden';

/** The reviews of a site, each with whether shoppers see it and why not, and the rules that decide it. */
import type { Review } from '#domain/review/review.ts';
import { evaluateReviews, type ReviewVerdict } from '#domain/review/visible-reviews.ts';
import { type SiteLayersView, viewSiteLayers } from '#use-cases/site-editor/view-site-layers.ts';
import { reading } from '#use-cases/staff/act.ts';
import {
  figurePath,
  type ReviewAdminPorts,
  type ReviewFigure,
  reviewFigureNames,
} from './review-admin-ports.ts';

export type ReviewRow = Pick<
  Review,
  'id' | 'customerName' | 'text' | 'rating' | 'reviewedOn' | 'source' | 'isSample'
> & {
  /** Null is the dealer as a whole. */
  readonly place: string | null;
  readonly verdict: ReviewVerdict;
};

export type ReviewFigureView = {
  readonly figure: ReviewFigure;
  readonly text: string;
  /** What a write of it has to name. */
  readonly seen: string;
  /** Who gave it in the console; null where the files say so. */
  readonly givenBy: string | null;
};

export const reviewFilters = ['all', 'shown', 'not-shown'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export type ReviewsView = {
  readonly group: string;
  readonly site: { readonly slug: string; readonly name: string; readonly origin: string };
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly figures: readonly ReviewFigureView[];
  readonly counts: Readonly<Record<ReviewFilter, number>>;
  readonly show: ReviewFilter;
  readonly reviews: readonly ReviewRow[];
  /** Beyond a screen full of them. */
  readonly more: number;
};

const maxListed = 200;

/** Without a name: the first site of the group. */
export const viewReviews = reading<
  { readonly site: string | null; readonly show: string | null },
  ReviewsView,
  ReviewAdminPorts
>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app) {
    const sites = app.sitesOf(dealerGroupId);
    const served =
      requested.site === null ? sites[0] : sites.find(({ siteSlug }) => siteSlug === requested.site);
    if (served === undefined) return null;
    const seen = await viewSiteLayers({ dealerGroupId, siteSlug: served.siteSlug }, app);
    if (seen === null) return null;
    // What was just saved holds already; this process serves it a moment later.
    const { reviewRules } = seen.site.config;
    const { locations, config } = served;
    const nameOf = new Map(locations.map(({ slug, name }) => [slug, name]));
    const rows = evaluateReviews({ locations, config: { reviews: config.reviews, reviewRules } }).map(
      ({ review, verdict }): ReviewRow => {
        const { id, customerName, text, rating, reviewedOn, source, isSample, locationSlug } = review;
        const place = locationSlug === null ? null : (nameOf.get(locationSlug) ?? locationSlug);
        return { id, customerName, text, rating, reviewedOn, source, isSample, place, verdict };
      },
    );
    const isShown = ({ verdict }: ReviewRow) => verdict === 'shown';
    const show = reviewFilters.find((each) => each === requested.show) ?? 'all';
    const listed = rows.filter((row) => show === 'all' || isShown(row) === (show === 'shown'));
    const shownCount = rows.filter(isShown).length;
    return {
      group: dealerGroupId,
      site: { slug: served.siteSlug, name: config.name, origin: app.siteOrigin(served) },
      sites: sites.map((site) => ({ slug: site.siteSlug, name: site.config.name })),
      figures: reviewFigureNames.map((figure) => toFigure(figure, seen)),
      counts: { all: rows.length, shown: shownCount, 'not-shown': rows.length - shownCount },
      show,
      reviews: listed.slice(0, maxListed),
      more: Math.max(0, listed.length - maxListed),
    };
  },
});

function toFigure(figure: ReviewFigure, seen: SiteLayersView): ReviewFigureView {
  const { seen: version, override } = seen.explainAt(figurePath(figure));
  const text = String(seen.site.config.reviewRules[figure]);
  return { figure, text, seen: version, givenBy: override?.madeBy ?? null };
}

/** The reviews of a site, each with whether shoppers see it and why not, and the rules that decide it. */
import type { Review } from '#domain/review/review.ts';
import { judgeReviews, type ReviewVerdict } from '#domain/review/visible-reviews.ts';
import { type SeenSite, seeSite } from '#use-cases/site-desk/see-site.ts';
import { reading } from '#use-cases/staff/act.ts';
import {
  figurePath,
  type ReviewDeskPorts,
  type ReviewFigure,
  reviewFigureNames,
} from './review-desk-ports.ts';

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

export const reviewsShown = ['all', 'shown', 'not-shown'] as const;
export type ReviewsShown = (typeof reviewsShown)[number];

export type ReviewsView = {
  readonly group: string;
  readonly site: { readonly slug: string; readonly name: string; readonly origin: string };
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly figures: readonly ReviewFigureView[];
  readonly counts: Readonly<Record<ReviewsShown, number>>;
  readonly show: ReviewsShown;
  readonly reviews: readonly ReviewRow[];
  /** Beyond a screen full of them. */
  readonly more: number;
};

const mostListed = 200;

/** Without a name: the first site of the group. */
export const viewReviews = reading<
  { readonly site: string | null; readonly show: string | null },
  ReviewsView,
  ReviewDeskPorts
>({
  name: 'site.look',
  async read({ asked, dealerGroupId }, app) {
    const sites = app.sitesOf(dealerGroupId);
    const served = asked.site === null ? sites[0] : sites.find(({ siteSlug }) => siteSlug === asked.site);
    if (served === undefined) return null;
    const seen = await seeSite({ dealerGroupId, siteSlug: served.siteSlug }, app);
    if (seen === null) return null;
    // What was just saved holds already; this process serves it a moment later.
    const { reviewRules } = seen.site.config;
    const { locations, config } = served;
    const nameOf = new Map(locations.map(({ slug, name }) => [slug, name]));
    const rows = judgeReviews({ locations, config: { reviews: config.reviews, reviewRules } }).map(
      ({ review, verdict }): ReviewRow => {
        const { id, customerName, text, rating, reviewedOn, source, isSample, locationSlug } = review;
        const place = locationSlug === null ? null : (nameOf.get(locationSlug) ?? locationSlug);
        return { id, customerName, text, rating, reviewedOn, source, isSample, place, verdict };
      },
    );
    const isShown = ({ verdict }: ReviewRow) => verdict === 'shown';
    const show = reviewsShown.find((each) => each === asked.show) ?? 'all';
    const listed = rows.filter((row) => show === 'all' || isShown(row) === (show === 'shown'));
    const shownCount = rows.filter(isShown).length;
    return {
      group: dealerGroupId,
      site: { slug: served.siteSlug, name: config.name, origin: app.siteOrigin(served) },
      sites: sites.map((site) => ({ slug: site.siteSlug, name: site.config.name })),
      figures: reviewFigureNames.map((figure) => toFigure(figure, seen)),
      counts: { all: rows.length, shown: shownCount, 'not-shown': rows.length - shownCount },
      show,
      reviews: listed.slice(0, mostListed),
      more: Math.max(0, listed.length - mostListed),
    };
  },
});

function toFigure(figure: ReviewFigure, seen: SeenSite): ReviewFigureView {
  const { seen: version, override } = seen.explainAt(figurePath(figure));
  const text = String(seen.site.config.reviewRules[figure]);
  return { figure, text, seen: version, givenBy: override?.madeBy ?? null };
}

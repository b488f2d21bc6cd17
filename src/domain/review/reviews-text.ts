/** "1,204 reviews", "1 review"; those made up for a demo say so wherever their number is shown. */
import { formatNumber } from '#domain/text/number.ts';
import type { Rating } from './visible-reviews.ts';

export function reviewsText({ count, isSample }: Pick<Rating, 'count' | 'isSample'>, locale: string): string {
  return `${formatNumber(count, locale)} ${isSample ? 'sample ' : ''}${count === 1 ? 'review' : 'reviews'}`;
}

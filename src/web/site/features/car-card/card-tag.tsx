/** The one tag over a photo (CARD-2); a certified car shows a seal instead of words (TAG-3). */
import { BadgeCheck } from 'lucide-react';
import type { CarTag } from '../../../../domain/car/car-tag.ts';

export function CardTag({ tag }: { readonly tag: CarTag | null }) {
  if (!tag) return null;
  return tag.kind === 'certified' ? (
    <span className="tag tag--certified" role="img" aria-label={tag.label}>
      <BadgeCheck aria-hidden="true" size={32} strokeWidth={1.75} />
    </span>
  ) : (
    <span className={`tag tag--${tag.kind}`}>{tag.label}</span>
  );
}

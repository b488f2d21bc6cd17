/** The one tag over a photo; a certified car shows a seal instead of words. */
import type { CarTag } from '#domain/car/car-tag.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  readonly tag: CarTag | null;
  /** Over a photo that is no wider than a thumb. */
  readonly isSmall?: boolean;
};

export function CardTag({ tag, isSmall = false }: Props) {
  if (!tag) return null;
  const look = `tag tag--${tag.kind}${isSmall ? ' tag--small' : ''}`;
  return tag.kind === 'certified' ? (
    <span className={look} role="img" aria-label={tag.label}>
      <Icon name="badge-check" size={32} />
    </span>
  ) : (
    <span className={look}>{tag.label}</span>
  );
}

/** A line icon at the platform's weight. Always beside words, so it is hidden from screen readers. */
import type { LucideIcon } from 'lucide-react';

type Props = { readonly of: LucideIcon; readonly size?: number; readonly className?: string };

export function Icon({ of: Glyph, size = 20, className }: Props) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
    />
  );
}

/**
 * A line icon at the platform's weight: one empty element whose shape the style sheet has. It is silent in a screen
 * reader, so it is always beside words.
 */
import type { IconName } from './icon-names.ts';

type Props = {
  readonly name: IconName;
  /** In px; each has a class in icon.css. */
  readonly size?: 14 | 16 | 18 | 20 | 22 | 24 | 26 | 32;
  readonly className?: string;
};

export function Icon({ name, size = 20, className }: Props) {
  const sized = size === 20 ? '' : ` icon--${size}`;
  return <i className={`icon icon--${name}${sized}${className ? ` ${className}` : ''}`} />;
}

/** A word or two beside a name. */
import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** `filled` is seen first, `outline` when the name has been read. */
  readonly look?: 'outline' | 'filled';
};

export function Badge({ children, look = 'outline' }: Props) {
  return <span className={look === 'filled' ? 'badge badge--filled' : 'badge'}>{children}</span>;
}

/** Beside the name of a model that is on its way. */
export function ComingSoonBadge() {
  return (
    <>
      {' '}
      <Badge>Coming Soon</Badge>
    </>
  );
}

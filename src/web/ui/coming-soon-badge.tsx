import { Badge } from './badge.tsx';

/** Beside the name of a model that is on its way. */
export function ComingSoonBadge() {
  return (
    <>
      {' '}
      <Badge>Coming Soon</Badge>
    </>
  );
}

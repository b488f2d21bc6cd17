/** Beside the name of a model that is on its way (NAV-4). */
export function ComingSoonBadge() {
  return (
    <>
      {' '}
      <span className="coming-soon">Coming Soon</span>
    </>
  );
}

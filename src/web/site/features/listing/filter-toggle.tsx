/** Opens the filter sheet: a button with script, a box and its label without. */
import { SlidersHorizontal } from 'lucide-react';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { useFilterScope } from './filter-scope.tsx';

export const filterToggleId = 'filter-toggle';

export function FilterToggle({ label = 'Filter' }: { readonly label?: string }) {
  const { listing, sheet } = useFilterScope();
  const isHydrated = useHydrated();
  const applied = listing.chips.length;
  const content = (
    <>
      <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.75} />
      {label}
      {applied > 0 ? (
        <span className="filter-toggle__count">
          {applied}
          <span className="visually-hidden"> in force</span>
        </span>
      ) : null}
    </>
  );
  return (
    <div className="filter-toggle">
      <input
        ref={sheet.plainToggleRef}
        className="filter-toggle__box"
        type="checkbox"
        id={filterToggleId}
        aria-label="Show filters"
        hidden={isHydrated}
      />
      {isHydrated ? (
        <button
          ref={sheet.buttonRef}
          className="button button--outline button--small"
          type="button"
          aria-expanded={sheet.isOpen}
          aria-controls="filters"
          onClick={sheet.open}
        >
          {content}
        </button>
      ) : (
        <label className="button button--outline button--small" htmlFor={filterToggleId}>
          {content}
        </label>
      )}
    </div>
  );
}

/** The filters: one GET form. A panel beside the results, a sheet over them on a phone, a row of menus on Volt. */
import { X } from 'lucide-react';
import { Form, Link } from 'react-router';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FilterChips } from './applied-filters.tsx';
import { FacetGroup } from './facet-group.tsx';
import { useFilterScope } from './filter-scope.tsx';
import { filterToggleId } from './filter-toggle.tsx';

type Props = {
  /** Groups stand in a row and open as menus, unless the sheet is open. */
  readonly isRow?: boolean;
};

export function FilterPanel({ isRow = false }: Props) {
  const { listing, site, sheet, showText, preview } = useFilterScope();
  const applied = listing.chips.length;
  const send = () => sheet.sheetRef.current?.requestSubmit();
  const titleId = 'filters-title';
  const modal = sheet.isOpen
    ? ({ role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const)
    : {};
  return (
    <>
      {sheet.isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the button do the same
        <div className="filters__scrim" onClick={sheet.close} />
      ) : null}
      {/* A form may not be a dialog itself. */}
      <div className="filters-dialog" {...modal}>
        <Form
          id="filters"
          ref={sheet.sheetRef}
          className={`filters${isRow ? ' filters--row' : ''}${sheet.isOpen ? ' filters--open' : ''}`}
          method="get"
          action={listing.formAction}
          aria-labelledby={titleId}
          onSubmit={() => {
            if (sheet.isOpen) sheet.close();
          }}
        >
          <div className="filters__head">
            <h2 id={titleId} className="filters__title">
              Filters
            </h2>
            {applied > 0 ? (
              <Link className="filters__clear" to={listing.clearHref} preventScrollReset>
                Clear all {applied}
              </Link>
            ) : null}
            <button
              className="filters__close filters__close--script"
              type="button"
              data-first-focus
              onClick={sheet.close}
            >
              <X aria-hidden="true" size={24} strokeWidth={1.75} />
              <span className="visually-hidden">Close filters</span>
            </button>
            <label className="filters__close filters__close--plain" htmlFor={filterToggleId}>
              <X aria-hidden="true" size={24} strokeWidth={1.75} />
              <span className="visually-hidden">Close filters</span>
            </label>
          </div>
          <div className="filters__groups">
            {applied > 0 ? (
              <div className="filters__applied">
                <FilterChips label="Filters in force, in the sheet" />
              </div>
            ) : null}
            <div className="filters__keyword">
              <SearchBox
                key={listing.query}
                id="filter-keyword"
                label="Keyword"
                locale={site.locale}
                defaultValue={listing.query}
                placeholder="Keyword, e.g. tow bar"
                onName={send}
                onType={preview}
              />
            </div>
            {listing.groups.map((group) => (
              <FacetGroup key={group.attribute} group={group} isMenu={isRow && !sheet.isOpen} />
            ))}
            {listing.hiddenFields.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </div>
          <div className="filters__foot">
            <button className="button button--primary button--block" type="submit">
              <span aria-live="polite">{showText}</span>
            </button>
          </div>
        </Form>
      </div>
    </>
  );
}

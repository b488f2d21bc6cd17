/** A filter that folds away and says what is chosen in it. In Volt's row it is a menu: it starts closed, and closes on a press elsewhere. */

import { formatNumber } from '#domain/text/number.ts';
import type {
  DistanceGroupView,
  FacetGroupView,
  FacetItemView,
  FilterGroupView,
} from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { withIcon } from '#web/ui/icon-names.ts';
import { PageProvider, usePage } from '#web/ui/page.tsx';
import { RenderOnce } from '#web/ui/render-once.tsx';
import { RangeFields } from './range-fields.tsx';

/**
 * One attribute's values with their counts: eight and the chosen ones, then a link that brings the rest and says how
 * many.
 */
const moreClass = `facet-values__more ${withIcon('plus')}`;

function FacetValues({ group }: { readonly group: FacetGroupView }) {
  const { items, others, more, inputName, attribute } = group;
  const placeId = `values-${attribute}`;
  return (
    <fieldset className="facet-group__body" id={placeId} aria-label={group.label}>
      {group.hasPopular ? (
        <p className="facet-values__caption" aria-hidden="true">
          Popular
        </p>
      ) : null}
      <Values items={items} name={inputName} />
      {more ? (
        // Without script the page comes again, at this filter.
        <a className={moreClass} href={`${more.href}#${placeId}`}>
          {more.label}
        </a>
      ) : null}
      {others ? <Others others={others} name={inputName} /> : null}
    </fieldset>
  );
}

type OthersProps = { readonly others: NonNullable<FacetGroupView['others']>; readonly name: string };

function Others({ others, name }: OthersProps) {
  return (
    <details className="facet-values__others" open={others.isOpen}>
      <summary className={moreClass}>{others.label}</summary>
      <Values items={others.items} name={name} />
    </details>
  );
}

function Values({ items, name }: { readonly items: readonly FacetItemView[]; readonly name: string }) {
  return items.map((item) => <FacetValue key={item.value} item={item} name={name} />);
}

function FacetValue({ item, name }: { readonly item: FacetItemView; readonly name: string }) {
  const { locale } = usePage().site;
  return (
    <label className={`facet-value${item.count === 0 ? ' facet-value--none' : ''}`}>
      <input
        type="checkbox"
        name={name}
        value={item.value}
        defaultChecked={item.isRefined}
        disabled={item.leadsToNoResults}
      />
      {/* What cannot be pressed is not sent: a chosen value stays chosen. */}
      {item.leadsToNoResults && item.isRefined ? (
        <input type="hidden" name={name} value={item.value} />
      ) : null}
      {item.swatch ? <span className={`swatch swatch--${item.swatch}`} aria-hidden="true" /> : null}
      {item.label}
      <small>{formatNumber(item.count, locale)}</small>
    </label>
  );
}

/**
 * Where from and how far. Two plain fields of the filter form; with script the list follows as soon as one is changed,
 * and the place is remembered on this device for the next search (`filter-sheet.ts`).
 */
const errorId = 'filter-near-error';

function DistanceFields({ group }: { readonly group: DistanceGroupView }) {
  const { place, foundPlace, error, radii } = group;
  const chosen = radii.find(({ isChosen }) => isChosen)?.value ?? '';
  return (
    <div className="distance" data-found-place={foundPlace ?? undefined}>
      <div className="distance__fields">
        <label className="distance__label" htmlFor="filter-near">
          Postcode or suburb
        </label>
        <input
          id="filter-near"
          className="input distance__place"
          type="text"
          name="near"
          autoComplete="postal-code"
          maxLength={60}
          defaultValue={place}
          placeholder="e.g. 2000"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
        />
        <label className="distance__label" htmlFor="filter-within">
          Within
        </label>
        <select
          id="filter-within"
          className="input distance__radius"
          name="within"
          defaultValue={chosen}
          autoComplete="off"
        >
          {radii.map(({ value, label, leadsToNoResults }) => (
            <option key={value} value={value} disabled={leadsToNoResults}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error === null ? null : (
        <p className="distance__error" id={errorId}>
          <Icon name="circle-exclamation-point" size={16} />
          {error}
        </p>
      )}
      <button className="distance__remembered" type="button" hidden>
        <Icon name="map-pin" size={16} />
        <span />
      </button>
    </div>
  );
}

/** Of every site: what a group depends on is in its words. */
const counted = {};

type Props = {
  readonly group: FilterGroupView;
  /** Shows all its values, because the shopper opened them. */
  readonly isWhole?: boolean;
  readonly isMenu?: boolean;
};

/** What many listings count alike is rendered once, cached by its content; a shopper's place is never shared. */
export function FacetGroup(props: Props) {
  const { group, isWhole = false, isMenu = false } = props;
  const { site } = usePage();
  if (group.kind === 'distance') return <DrawnGroup {...props} />;
  return (
    <RenderOnce of={counted} name={() => JSON.stringify([site, isWhole, isMenu, group])}>
      {() => (
        <PageProvider value={{ site, path: '' }}>
          <DrawnGroup {...props} />
        </PageProvider>
      )}
    </RenderOnce>
  );
}

function DrawnGroup({ group, isWhole = false, isMenu = false }: Props) {
  const isPicked = group.selectionText !== null;
  return (
    <details
      className={`facet-group${isPicked ? ' facet-group--picked' : ''}`}
      open={isWhole || (!isMenu && (group.isOpen || isPicked))}
      data-group={group.attribute}
    >
      {/* What is chosen is drawn by the sheet: two dozen elements fewer. */}
      <summary
        className={`facet-group__head ${withIcon('chevron-down')}`}
        data-pick={group.selectionText ?? 'Any'}
      >
        {group.label}
      </summary>
      <GroupFields group={group} />
    </details>
  );
}

function GroupFields({ group }: { readonly group: FilterGroupView }) {
  switch (group.kind) {
    case 'list':
      return <FacetValues group={group} />;
    case 'range':
      return (
        <div className="facet-group__body range" data-range="">
          <RangeFields group={group} />
        </div>
      );
    case 'distance':
      return (
        <div className="facet-group__body">
          <DistanceFields group={group} />
        </div>
      );
  }
}

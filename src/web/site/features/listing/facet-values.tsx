/** One attribute's values with their counts: eight and the chosen ones, then a link that brings the rest and says how many. */
import { formatNumber } from '#domain/text/number.ts';
import type { FacetGroupView, FacetItemView } from '#view-models/listing/listing-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { usePage } from '#web/ui/page.tsx';

const moreClass = `facet-values__more ${withIcon('plus')}`;

export function FacetValues({ group }: { readonly group: FacetGroupView }) {
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
        disabled={item.isDeadEnd}
      />
      {/* What cannot be pressed is not sent: a chosen value stays chosen. */}
      {item.isDeadEnd && item.isRefined ? <input type="hidden" name={name} value={item.value} /> : null}
      {item.swatch ? <span className={`swatch swatch--${item.swatch}`} aria-hidden="true" /> : null}
      {item.label}
      <small>{formatNumber(item.count, locale)}</small>
    </label>
  );
}

/** One attribute's values with their counts; eight, then the rest behind a button that says how many (D-4). */
import { ChevronDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { FacetGroupView, FacetItemView } from '../../../../use-cases/stock-search/listing-view.ts';

type Props = { readonly group: FacetGroupView; readonly isOpen: boolean };

const shownValues = 8;

export function FacetGroup({ group, isOpen }: Props) {
  const first = group.items.slice(0, shownValues);
  const rest = group.items.slice(shownValues);
  const hasHiddenPick = rest.some((item) => item.isRefined);
  return (
    <details className="facet-group" open={isOpen || group.refinedCount > 0}>
      <summary className="facet-group__head">
        <span className="facet-group__label">{group.label}</span>
        <span className="facet-group__pick">
          {group.refinedCount > 0 ? `${group.refinedCount} chosen` : 'Any'}
        </span>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
      </summary>
      <fieldset className="facet-group__values">
        <legend className="visually-hidden">{group.label}</legend>
        {first.map((item) => (
          <FacetValue key={item.value} item={item} name={group.inputName} />
        ))}
        {rest.length > 0 ? (
          <details className="facet-group__more" open={hasHiddenPick}>
            <summary>
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              Show {rest.length} more
            </summary>
            {rest.map((item) => (
              <FacetValue key={item.value} item={item} name={group.inputName} />
            ))}
          </details>
        ) : null}
      </fieldset>
    </details>
  );
}

function FacetValue({ item, name }: { readonly item: FacetItemView; readonly name: string }) {
  const navigate = useNavigate();
  return (
    <label className={`facet-value${item.count === 0 ? ' facet-value--none' : ''}`}>
      <input
        type="checkbox"
        name={name}
        value={item.value}
        key={String(item.isRefined)}
        defaultChecked={item.isRefined}
        onChange={() => navigate(item.href, { preventScrollReset: true })}
      />
      <span className="facet-value__label">{item.label}</span>
      <span className="facet-value__count tabular">{item.count}</span>
    </label>
  );
}

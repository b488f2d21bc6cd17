/** One attribute's values with their counts; eight, then the rest behind a button that says how many (D-4). */
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { FacetGroupView, FacetItemView } from '../../../../use-cases/stock-search/listing-view.ts';

const shownValues = 8;

export function FacetValues({ group }: { readonly group: FacetGroupView }) {
  const rest = group.items.slice(shownValues);
  return (
    <fieldset className="facet-values">
      <legend className="visually-hidden">{group.label}</legend>
      {group.items.slice(0, shownValues).map((item) => (
        <FacetValue key={item.value} item={item} name={group.inputName} />
      ))}
      {rest.length > 0 ? (
        <details className="facet-values__more" open={rest.some((item) => item.isRefined)}>
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

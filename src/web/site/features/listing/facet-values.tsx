/** One attribute's values with their counts: eight, then the rest behind a button that says how many (D-4, SRCH-14). */
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FacetGroupView, FacetItemView } from '../../../../use-cases/stock-search/listing-view.ts';
import { useFilterScope } from './filter-scope.tsx';

const shownValues = 8;

export function FacetValues({ group }: { readonly group: FacetGroupView }) {
  const { items, popularCount, inputName } = group;
  const end = popularCount ?? items.length;
  return (
    <fieldset className="facet-values">
      <legend className="visually-hidden">{group.label}</legend>
      {popularCount === null ? null : (
        <p className="facet-values__caption" aria-hidden="true">
          Popular
        </p>
      )}
      <Values items={items.slice(0, shownValues)} name={inputName} />
      <More items={items.slice(shownValues, end)} name={inputName}>
        <More
          items={items.slice(end)}
          name={inputName}
          label={`All ${items.length} ${group.label.toLowerCase()}s`}
        />
      </More>
    </fieldset>
  );
}

type MoreProps = {
  readonly items: readonly FacetItemView[];
  readonly name: string;
  readonly label?: string;
  readonly children?: ReactNode;
};

/** Opens by itself where something in it is chosen when the page comes. */
function More({ items, name, label, children }: MoreProps) {
  const [startsOpen] = useState(items.some((item) => item.isRefined));
  if (items.length === 0) return null;
  return (
    <details className="facet-values__more" open={startsOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary onClick={({ currentTarget }) => focusFirstValue(currentTarget)}>
        <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
        {label ?? `Show ${items.length} more`}
      </summary>
      <Values items={items} name={name} />
      {children}
    </details>
  );
}

/** The button goes when its values come; focus goes to the first of them. */
function focusFirstValue(summary: HTMLElement): void {
  const values = summary.parentElement;
  requestAnimationFrame(() => values?.querySelector('input')?.focus());
}

function Values({ items, name }: { readonly items: readonly FacetItemView[]; readonly name: string }) {
  return items.map((item) => <FacetValue key={item.value} item={item} name={name} />);
}

function FacetValue({ item, name }: { readonly item: FacetItemView; readonly name: string }) {
  const { isMarked, toggle, site } = useFilterScope();
  return (
    <label className={`facet-value${item.count === 0 ? ' facet-value--none' : ''}`}>
      <input
        type="checkbox"
        name={name}
        value={item.value}
        checked={isMarked(name, item)}
        onChange={() => toggle(name, item)}
      />
      {item.swatch ? <span className={`swatch swatch--${item.swatch}`} aria-hidden="true" /> : null}
      <span className="facet-value__label">{item.label}</span>
      <span className="facet-value__count tabular">
        {new Intl.NumberFormat(site.locale).format(item.count)}
      </span>
    </label>
  );
}

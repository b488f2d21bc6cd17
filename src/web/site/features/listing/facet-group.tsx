/** A filter that folds away, saying what is chosen in it. */
import { ChevronDown } from 'lucide-react';
import type { FilterGroupView } from '../../../../use-cases/stock-search/listing-view.ts';
import { FacetValues } from './facet-values.tsx';
import { RangeFields } from './range-fields.tsx';

type Props = { readonly group: FilterGroupView; readonly isOpen: boolean };

export function FacetGroup({ group, isOpen }: Props) {
  const chosen = chosenText(group);
  return (
    <details className="facet-group" open={isOpen || chosen !== null}>
      <summary className="facet-group__head">
        <span className="facet-group__label">{group.label}</span>
        <span className="facet-group__pick">{chosen ?? 'Any'}</span>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
      </summary>
      {group.kind === 'list' ? <FacetValues group={group} /> : <RangeFields group={group} />}
    </details>
  );
}

function chosenText(group: FilterGroupView): string | null {
  if (group.kind === 'list') return group.refinedCount > 0 ? `${group.refinedCount} chosen` : null;
  return group.selectedMin !== null || group.selectedMax !== null ? 'Set' : null;
}

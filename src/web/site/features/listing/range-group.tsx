/** Bounds of a number: two fields that work alone, and with script a slider of two handles over the histogram. */
import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import type { RangeGroupView } from '../../../../use-cases/stock-search/listing-view.ts';

type Props = {
  readonly group: RangeGroupView;
  readonly isOpen: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
};

export function RangeGroup({ group, isOpen, form }: Props) {
  const isRefined = group.selectedMin !== null || group.selectedMax !== null;
  const submit = () => form.current?.requestSubmit();
  return (
    <details className="facet-group" open={isOpen || isRefined}>
      <summary className="facet-group__head">
        <span className="facet-group__label">{group.label}</span>
        <span className="facet-group__pick">{isRefined ? 'Set' : 'Any'}</span>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
      </summary>
      <div className="range">
        <Histogram group={group} />
        <div className="range__fields">
          <RangeField group={group} end="min" onCommit={submit} />
          <RangeField group={group} end="max" onCommit={submit} />
        </div>
      </div>
    </details>
  );
}

function RangeField({
  group,
  end,
  onCommit,
}: {
  readonly group: RangeGroupView;
  readonly end: 'min' | 'max';
  readonly onCommit: () => void;
}) {
  const isMin = end === 'min';
  const value = isMin ? group.selectedMin : group.selectedMax;
  const grouped = (number: number) =>
    group.attribute === 'year' ? String(number) : number.toLocaleString('en-AU');
  return (
    <label className="range__field">
      <span className="range__caption">{isMin ? 'From' : 'To'}</span>
      <span className="range__input">
        {group.prefix ? <span aria-hidden="true">{group.prefix}</span> : null}
        <input
          className="tabular"
          type="text"
          inputMode="numeric"
          name={isMin ? group.minInputName : group.maxInputName}
          key={value}
          defaultValue={value === null ? '' : grouped(value)}
          placeholder={grouped(isMin ? group.lower : group.upper)}
          aria-label={`${group.label} ${isMin ? 'from' : 'to'} ${group.suffix}`.trim()}
          onBlur={(event) => {
            if (event.currentTarget.value !== event.currentTarget.defaultValue) onCommit();
          }}
        />
        {group.suffix ? <span aria-hidden="true">{group.suffix}</span> : null}
      </span>
    </label>
  );
}

/** Decoration for the fields, which say the same in words. */
function Histogram({ group }: { readonly group: RangeGroupView }) {
  const tallest = Math.max(1, ...group.histogram);
  const width = (group.upper - group.lower) / Math.max(1, group.histogram.length);
  return (
    <div className="range__histogram" aria-hidden="true">
      {group.histogram.map((count, index) => {
        const low = group.lower + index * width;
        const isInside =
          (group.selectedMin === null || low + width > group.selectedMin) &&
          (group.selectedMax === null || low <= group.selectedMax);
        const height = count === 0 ? 2 : Math.max(6, Math.round((count / tallest) * 100));
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
        return (
          <span key={index} className={isInside ? 'is-inside' : undefined} style={{ height: `${height}%` }} />
        );
      })}
    </div>
  );
}

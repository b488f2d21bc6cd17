/** Bounds of a number: two fields under a histogram of what is there; leaving a changed field sends the form. */
import type { RangeGroupView } from '../../../../use-cases/stock-search/listing-view.ts';

export function RangeFields({ group }: { readonly group: RangeGroupView }) {
  return (
    <div className="range">
      <Histogram group={group} />
      <div className="range__fields">
        <RangeField group={group} end="min" />
        <RangeField group={group} end="max" />
      </div>
    </div>
  );
}

function RangeField({ group, end }: { readonly group: RangeGroupView; readonly end: 'min' | 'max' }) {
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
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== currentTarget.defaultValue) currentTarget.form?.requestSubmit();
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

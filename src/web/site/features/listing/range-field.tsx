/** One bound of a range. Millimetres are chosen from a list that reads in metres, so that what is sent needs no script. */
import { formatRangeValue } from '../../../../domain/stock-search/range-format.ts';
import type { RangeGroupView } from '../../../../use-cases/stock-search/listing-view.ts';
import { useFilterScope } from './filter-scope.tsx';

type Props = {
  readonly group: RangeGroupView;
  readonly end: 'min' | 'max';
  readonly text: string;
  readonly placeholder: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

export function RangeField(props: Props) {
  const { group, end, text, placeholder, onType, onLeave } = props;
  const { prefix, suffix, divisor } = group.format;
  const name = end === 'min' ? group.minInputName : group.maxInputName;
  const label = `${group.label} ${end === 'min' ? 'from' : 'to'} ${suffix}`.trim();
  return (
    <span className="range__input">
      {prefix ? <span aria-hidden="true">{prefix}</span> : null}
      {divisor === 1 ? (
        <input
          className="tabular"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          value={text}
          placeholder={placeholder}
          aria-label={label}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onLeave}
        />
      ) : (
        <BoundSelect {...props} name={name} label={label} />
      )}
      {suffix && divisor === 1 ? <span aria-hidden="true">{suffix}</span> : null}
    </span>
  );
}

function BoundSelect({
  group,
  text,
  onType,
  name,
  label,
}: Props & { readonly name: string; readonly label: string }) {
  const { site, apply } = useFilterScope();
  const { lower, upper, step } = group.scale;
  const values = Array.from({ length: Math.round((upper - lower) / step) + 1 }, (_, n) => lower + n * step);
  const chosen = Number(text);
  const isBetweenSteps = text !== '' && !values.includes(chosen);
  return (
    <select
      className="tabular"
      name={name}
      value={text}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onType(currentTarget.value);
        apply();
      }}
    >
      <option value="">Any</option>
      {(isBetweenSteps ? [chosen, ...values] : values).map((value) => (
        <option key={value} value={value}>
          {formatRangeValue(value, group.format, site.locale)}
        </option>
      ))}
    </select>
  );
}

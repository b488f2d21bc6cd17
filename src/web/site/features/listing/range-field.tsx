/** One bound of a range. Millimetres are chosen from a list that reads in metres, so that what is sent needs no script. */
import { formatRangeValue } from '#domain/stock-search/facets/range-format.ts';
import type { RangeGroupView } from '#view-models/listing/listing-view.ts';
import { usePage } from '#web/ui/page.tsx';

type Props = {
  readonly group: RangeGroupView;
  readonly end: 'min' | 'max';
  readonly text: string;
  readonly placeholder: string;
};

export function RangeField(props: Props) {
  const { group, end, text, placeholder } = props;
  const { prefix, suffix, divisor } = group.format;
  const name = end === 'min' ? group.minInputName : group.maxInputName;
  const label = `${group.label} ${end === 'min' ? 'from' : 'to'} ${suffix}`.trim();
  return (
    <span
      className="range__input"
      data-prefix={prefix || undefined}
      data-suffix={divisor === 1 && suffix ? suffix : undefined}
    >
      {divisor === 1 ? (
        <input
          className="tabular"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          defaultValue={text}
          placeholder={placeholder}
          aria-label={label}
          data-bound={end}
        />
      ) : (
        <BoundSelect {...props} name={name} label={label} />
      )}
    </span>
  );
}

function BoundSelect({
  group,
  end,
  text,
  name,
  label,
}: Props & { readonly name: string; readonly label: string }) {
  const { locale } = usePage().site;
  const { lower, upper, step } = group.scale;
  const values = Array.from({ length: Math.round((upper - lower) / step) + 1 }, (_, n) => lower + n * step);
  const chosen = Number(text);
  const isBetweenSteps = text !== '' && !values.includes(chosen);
  return (
    <select
      className="tabular"
      name={name}
      defaultValue={text}
      autoComplete="off"
      aria-label={label}
      data-bound={end}
    >
      <option value="">Any</option>
      {(isBetweenSteps ? [chosen, ...values] : values).map((value) => (
        <option key={value} value={value}>
          {formatRangeValue(value, group.format, locale)}
        </option>
      ))}
    </select>
  );
}

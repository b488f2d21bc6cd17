/**
 * Bounds of a number: a histogram, two handles, two fields. The fields are what is sent and all there is without
 * script. While a handle moves, only the count on the button follows; the list follows when it is released
 * (`filter-sheet.ts`).
 */
import { type SliderRange, sliderPosition } from '#domain/stock-search/facets/price-slider.ts';
import { formatRangeNumber, formatRangeValue } from '#domain/stock-search/facets/range-format.ts';
import type { RangeGroupView } from '#view-models/listing/listing-view.ts';
import { usePage } from '#web/ui/page.tsx';
import { PriceHistogram, RangeSlider } from '#web/ui/range-slider.tsx';
import { boundText } from './bound-text.ts';

export function RangeFields({ group }: { readonly group: RangeGroupView }) {
  const { locale } = usePage().site;
  const { scale, format, selectedMin, selectedMax } = group;
  const selected: SliderRange = {
    min: Math.max(scale.lower, Math.min(selectedMin ?? scale.lower, scale.upper)),
    max: Math.min(scale.upper, Math.max(selectedMax ?? scale.upper, scale.lower)),
  };
  return (
    <>
      <PriceHistogram
        bars={group.bars}
        from={sliderPosition(selected.min, scale)}
        to={sliderPosition(selected.max, scale)}
      />
      <RangeSlider
        scale={scale}
        value={selected}
        labels={{ min: `Lowest ${group.label}`, max: `Highest ${group.label}` }}
        format={format}
        locale={locale}
      />
      <div className="range__fields">
        <RangeField
          group={group}
          end="min"
          text={boundText(selectedMin, format, locale)}
          placeholder={formatRangeNumber(scale.lower, format, locale)}
        />
        <RangeField
          group={group}
          end="max"
          text={boundText(selectedMax, format, locale)}
          placeholder={formatRangeNumber(scale.upper, format, locale)}
        />
      </div>
      {group.note ? <p className="range__note">{group.note}</p> : null}
    </>
  );
}

/**
 * One bound of a range. Millimetres are chosen from a list that reads in metres, so that what is sent needs no script.
 */
type Props = {
  readonly group: RangeGroupView;
  readonly end: 'min' | 'max';
  readonly text: string;
  readonly placeholder: string;
};

function RangeField(props: Props) {
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

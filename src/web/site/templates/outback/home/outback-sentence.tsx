/** A sentence with blanks: an ordinary GET form, so it works without script. */
import { allStockHref } from '#domain/site/links.ts';
import type { HomeView } from '#use-cases/content/view-home.ts';
import type { SiteView } from '#view-models/site/view-site.ts';

type Choice = { readonly value: string; readonly label: string };

/** Braked towing limits that common tow vehicles have. */
const towingLimits: readonly Choice[] = [
  { value: '', label: 'anything' },
  { value: '1600', label: '1,600 kg' },
  { value: '2000', label: '2,000 kg' },
  { value: '2500', label: '2,500 kg' },
  { value: '3000', label: '3,000 kg' },
  { value: '3500', label: '3,500 kg' },
];
const parties: readonly Choice[] = [
  { value: '', label: 'any number' },
  { value: '2', label: '2 of us' },
  { value: '3', label: '3 of us' },
  { value: '4', label: '4 of us' },
  { value: '5', label: '5 of us' },
  { value: '6', label: '6 of us' },
];
const budgets: readonly Choice[] = [
  { value: '', label: 'any price' },
  { value: '30000', label: '$30,000' },
  { value: '50000', label: '$50,000' },
  { value: '70000', label: '$70,000' },
  { value: '90000', label: '$90,000' },
  { value: '150000', label: '$150,000' },
];

export function OutbackSentence({ site, home }: { readonly site: SiteView; readonly home: HomeView }) {
  return (
    <form
      className="outback-sentence"
      action={allStockHref}
      method="get"
      data-enhance="counted-query"
      data-verb="Show"
      data-none="Show the nearest"
    >
      <p className="outback-sentence__text">
        Our car can tow{' '}
        <Blank name="range[atm][max]" label="Towing limit" choices={towingLimits} chosen="3000" />, there are{' '}
        <Blank name="range[sleeps][min]" label="How many of you" choices={parties} chosen="4" /> and we would
        like to stay under{' '}
        <Blank name="range[price][max]" label="Price limit" choices={budgets} chosen="90000" />.
      </p>
      <div className="outback-sentence__actions">
        <button className="button button--primary button--large" type="submit">
          <span aria-live="polite">Show {site.stockNoun.many}</span>
        </button>
        <a className="outback-sentence__all" href={allStockHref}>
          {home.stockCount === 0 ? 'Or see what we have' : `Or see all ${home.stockCount}`}
        </a>
      </div>
    </form>
  );
}

type BlankProps = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
};

function Blank({ name, label, choices, chosen }: BlankProps) {
  return (
    <select className="outback-sentence__blank" name={name} aria-label={label} defaultValue={chosen}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** How long the car has been listed and what was asked before, beside its price. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';

/** More than these stand behind a line that says how many. */
const shownAtOnce = 2;

export function PriceHistory({ page }: { readonly page: CarPageView }) {
  const { pastPriceTexts } = page.car;
  const earlier = pastPriceTexts.slice(shownAtOnce);
  if (page.listedText === null && pastPriceTexts.length === 0) return null;
  return (
    <div className="price-history">
      {page.listedText === null ? null : <p>{page.listedText}</p>}
      <Prices texts={pastPriceTexts.slice(0, shownAtOnce)} />
      {earlier.length > 0 ? (
        <details>
          <summary>
            {earlier.length} earlier {earlier.length === 1 ? 'price' : 'prices'}
          </summary>
          <Prices texts={earlier} />
        </details>
      ) : null}
    </div>
  );
}

function Prices({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="tabular">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The price of a car beside what its feed has, the minimum, and the market; further prices are behind a summary. */
import type { CarView } from '#use-cases/stock-editor/view-edited-car.ts';
import { Card } from '#web/console/ui/card.tsx';
import { PartForm } from './car-editor.tsx';
import { dollars } from './stock-labels.ts';

type Props = { readonly view: CarView; readonly focused: string | null };

export function CarPrice({ view, focused }: Props) {
  const { fields, isByHand, minimumCents, marketCents, car } = view;
  const prices = fields.filter(({ group }) => group === 'price');
  const [price] = prices.filter(({ path }) => path === 'priceCents');
  if (price === undefined) return null;
  const feedPrice = price.feedText === '' ? 'None' : dollars(Number(price.feedText) * 100);
  const isBelow = minimumCents !== null && car.priceCents !== null && car.priceCents < minimumCents;
  return (
    <Card
      title="Pricing"
      aside={minimumCents === null ? undefined : isBelow ? 'Below minimum' : 'Within your price limits'}
    >
      <PartForm
        group="price"
        fields={[price]}
        isByHand={isByHand}
        focused={focused}
        more={{ label: 'More prices', fields: prices.filter((field) => field !== price) }}
      >
        <dl className="car-price__facts">
          <div>
            <dt>{isByHand ? 'Entered price' : 'Feed price'}</dt>
            <dd>{feedPrice}</dd>
          </div>
          {minimumCents === null ? null : (
            <div>
              <dt>Minimum price</dt>
              <dd>{dollars(minimumCents)}</dd>
              <dd className="quiet">Lower prices need a manager</dd>
            </div>
          )}
          <Market priceCents={car.priceCents} marketCents={marketCents} />
        </dl>
      </PartForm>
    </Card>
  );
}

function Market({ priceCents, marketCents }: { priceCents: number | null; marketCents: number | null }) {
  if (marketCents === null) return null;
  const difference = priceCents === null ? 0 : priceCents - marketCents;
  return (
    <div>
      <dt>Market price</dt>
      <dd>{dollars(marketCents)}</dd>
      {difference === 0 ? null : (
        <dd className="quiet">
          {dollars(Math.abs(difference))} {difference < 0 ? 'below market' : 'above market'}
        </dd>
      )}
    </div>
  );
}

/** The cells of the stock table: the car itself, then the columns that the person has chosen. */
import { imageUrl } from '#domain/image/image-url.ts';
import { carHref } from '#domain/staff/console-links.ts';
import { type GridColumn, gridColumnFacts } from '#domain/stock-editor/grid-columns.ts';
import { serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatDay } from '#domain/text/day.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { GridRowView, StockView } from '#use-cases/stock-editor/view-stock.ts';
import { type Column, OutLink, RowLink } from '#web/console/ui/data-table.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { PriceCell } from './price-cell.tsx';
import { dollars, formatStockValue, toneOfStatus } from './stock-labels.ts';

type Shown = { readonly view: StockView; readonly group: string };

export function stockColumns({ view, group }: Shown): readonly Column<GridRowView>[] {
  const list = serialiseGridSearch(view.search);
  const cells = cellsOf(view);
  return [
    {
      key: 'car',
      head: 'Car',
      isSorted: true,
      cell: (row) => <CarCell row={row} href={carHref(group, row.id, list)} />,
    },
    ...view.columns.map((key) => ({
      key,
      head: gridColumnFacts[key].label,
      isSorted: gridColumnFacts[key].orders.length > 0,
      ...cells[key],
    })),
    {
      key: 'public',
      head: 'Website',
      isHeadUnseen: true,
      cell: ({ publicHref, title }) =>
        publicHref === null ? null : (
          <OutLink href={publicHref} label={`View ${title} on the website`}>
            <Icon name="open" />
          </OutLink>
        ),
    },
  ];
}

function CarCell({ row, href }: { readonly row: GridRowView; readonly href: string }) {
  const { id, title, stockNumber, image, odometerKm, colour, photoCount, days, status, isReserved } = row;
  const about = [
    stockNumber,
    ...(odometerKm === null ? [] : [`${formatNumber(odometerKm, 'en-AU')} km`]),
    ...(colour === null ? [] : [colour]),
  ];
  return (
    <div className="stock-car">
      {image === null ? (
        <span className="stock-car__none">
          <Icon name="camera" />
        </span>
      ) : (
        <img src={imageUrl(image, 160)} alt="" width="60" height="40" loading="lazy" />
      )}
      <span className="stock-car__text" id={`car-${id}`}>
        <RowLink to={href}>{title}</RowLink>
        <span className="quiet stock-car__about">{about.join(' · ')}</span>
        {/* On a phone, where these have no columns. */}
        <span className="stock-car__more">
          <span>{days === 1 ? '1 day' : `${formatNumber(days, 'en-AU')} days`}</span>
          {photoCount === 0 ? (
            <strong className="stock-car__lack">No photos</strong>
          ) : (
            <span>{photoCount === 1 ? '1 photo' : `${photoCount} photos`}</span>
          )}
          {status === 'in_stock' && !isReserved ? null : <StatusPill row={row} />}
        </span>
      </span>
    </div>
  );
}

function StatusPill({ row: { status, isReserved } }: { readonly row: GridRowView }) {
  return (
    <Pill tone={isReserved ? 'blue' : toneOfStatus(status)}>
      {formatStockValue(isReserved ? 'reserved' : status)}
    </Pill>
  );
}

type CellFacts = Pick<Column<GridRowView>, 'cell' | 'isNumber'>;

function cellsOf({ locations }: Pick<StockView, 'locations'>): Readonly<Record<GridColumn, CellFacts>> {
  const names = new Map(locations.map(({ slug, name }) => [slug, name]));
  return {
    status: { cell: (row) => <StatusPill row={row} /> },
    location: { cell: ({ locationSlug }) => names.get(locationSlug ?? '') ?? '—' },
    price: { isNumber: true, cell: (row) => <PriceCell row={row} /> },
    market: { isNumber: true, cell: (row) => <span className="quiet">{marketText(row)}</span> },
    days: { isNumber: true, cell: ({ days }) => formatNumber(days, 'en-AU') },
    photos: { isNumber: true, cell: (row) => <Photos row={row} /> },
    score: { isNumber: true, cell: ({ score }) => <Score score={score} /> },
    odometer: {
      isNumber: true,
      cell: ({ odometerKm }) => (odometerKm === null ? '—' : `${formatNumber(odometerKm, 'en-AU')} km`),
    },
    source: { cell: (row) => <Source row={row} /> },
    vin: { cell: ({ vin }) => vin ?? '—' },
    plate: { cell: ({ registration }) => registration ?? '—' },
    arrived: {
      isNumber: true,
      cell: ({ arrivedAtMs }) => formatDay(new Date(arrivedAtMs), { locale: 'en-AU', timeZone: 'UTC' }),
    },
  };
}

/** "$420 below": the price against what others ask for the like. */
export function marketText({ priceCents, marketCents }: Pick<GridRowView, 'priceCents' | 'marketCents'>) {
  if (priceCents === null || marketCents === null) return '—';
  const off = priceCents - marketCents;
  if (Math.abs(off) < 100_00) return 'at market';
  return `${dollars(Math.abs(off))} ${off < 0 ? 'below' : 'above'}`;
}

function Photos({ row: { photoCount, expectedPhotos } }: { readonly row: GridRowView }) {
  if (photoCount === 0) return <strong className="stock-car__lack">0</strong>;
  return photoCount < expectedPhotos ? (
    <span>
      {photoCount} <span className="quiet">of {expectedPhotos}</span>
    </span>
  ) : (
    photoCount
  );
}

function Score({ score }: { readonly score: number | null }) {
  if (score === null) return '—';
  const tone = score < 60 ? 'low' : score < 80 ? 'middle' : 'high';
  return (
    <span className="stock-score">
      <span className={`stock-score__bar stock-score__bar--${tone}`} aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </span>
      {score}
    </span>
  );
}

function Source({ row: { held, differing, hasRelease } }: { readonly row: GridRowView }) {
  const words = [
    ...(differing.length > 0 ? [{ tone: 'amber', text: 'Differs from feed' } as const] : []),
    ...(held.length > 0 ? [{ tone: 'teal', text: `Staff: ${held.length}` } as const] : []),
    ...(hasRelease ? [{ tone: 'violet', text: 'Scheduled' } as const] : []),
  ];
  if (words.length === 0) return <span className="quiet">Feed</span>;
  return words.map(({ tone, text }) => (
    <Pill key={text} tone={tone}>
      {text}
    </Pill>
  ));
}

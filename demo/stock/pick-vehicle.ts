/** Which make, model, badge and year a demo car is, out of the catalogue. */
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import type {
  Catalogue,
  CatalogueBadge,
  CatalogueEngine,
  CatalogueMake,
  CatalogueModel,
} from './catalogue.ts';
import type { DemoStockPlan } from './demo-stock-plan.ts';
import type { Random } from './random.ts';

export type PickedVehicle = {
  readonly make: CatalogueMake;
  readonly model: CatalogueModel;
  readonly badge: CatalogueBadge;
  readonly engine: CatalogueEngine | null;
  readonly year: number;
  readonly series: string;
};

type Candidate = { readonly make: CatalogueMake; readonly model: CatalogueModel };
type YearSpan = { readonly first: number; readonly last: number };

export function pickVehicle(
  catalogue: Catalogue,
  plan: DemoStockPlan,
  stockType: StockType,
  thisYear: number,
  random: Random,
): PickedVehicle {
  const requested = wantedYears(stockType, plan, thisYear);
  const candidates = catalogue.makes
    .filter((make) => plan.makes.includes(make.make))
    .filter((make) => stockType === 'used' || !plan.usedOnlyMakes.includes(make.make))
    .flatMap((make) => make.models.map((model): Candidate => ({ make, model })))
    .filter(({ model }) =>
      model.badges.some((badge) => overlap(badgeYears(model, badge, thisYear), requested)),
    );
  const { make, model } = random.pickWeighted(candidates, (candidate) => candidate.model.share);
  const badges = model.badges.filter((badge) => overlap(badgeYears(model, badge, thisYear), requested));
  const badge = random.pickWeighted(badges, (entry) => 5 - entry.level);
  const span = overlap(badgeYears(model, badge, thisYear), requested) ?? requested;
  const year = pickYear(span, thisYear, random);
  const engine = badge.engine === undefined ? null : (model.engines[badge.engine] ?? null);
  return { make, model, badge, engine, year, series: seriesOf(model, year) };
}

/** The generation that was on sale in a year. */
export function seriesOf(model: CatalogueModel, year: number): string {
  const started = model.series.filter(([from]) => from <= year);
  return (started.at(-1) ?? model.series[0])?.[1] ?? '';
}

function wantedYears(stockType: StockType, plan: DemoStockPlan, thisYear: number): YearSpan {
  switch (stockType) {
    case 'new':
      return { first: thisYear, last: thisYear };
    case 'demo':
      return { first: thisYear - 1, last: thisYear };
    case 'used':
      return { first: thisYear - plan.oldestYears, last: thisYear - 1 };
  }
}

function badgeYears(model: CatalogueModel, badge: CatalogueBadge, thisYear: number): YearSpan {
  const firstSeries = model.series[0]?.[0] ?? thisYear;
  return {
    first: Math.max(firstSeries, badge.from ?? firstSeries),
    last: Math.min(model.until ?? thisYear, badge.to ?? thisYear),
  };
}

function overlap(a: YearSpan, b: YearSpan): YearSpan | null {
  const span = { first: Math.max(a.first, b.first), last: Math.min(a.last, b.last) };
  return span.first <= span.last ? span : null;
}

/** Yards hold most cars at three to six years; older ones thin out. */
function pickYear(span: YearSpan, thisYear: number, random: Random): number {
  const years = Array.from({ length: span.last - span.first + 1 }, (_, index) => span.first + index);
  return random.pickWeighted(years, (year) => {
    const age = thisYear - year;
    return age <= 2 ? 4 : age <= 6 ? 6 : 3;
  });
}

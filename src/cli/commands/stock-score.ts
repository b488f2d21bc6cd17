/** `forecourt stock score`: how complete the records of a site's stock are, and what each gap costs. */

import type { CliIo, ExitCode } from '#cli/cli-io.ts';
import type { Connect } from '#cli/cli-ports.ts';
import { type Command, CommandFailure } from '#cli/command.ts';
import { readOptions, requireText } from '#cli/command-options.ts';
import { printable } from '#cli/printable.ts';
import { readLimit } from '#cli/read-limit.ts';
import { suggest } from '#domain/site/config/suggest.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SiteSource } from '#ports/sites/site-source.ts';
import { type ScoredCar, type StockScore, scoreStock } from '#use-cases/car/score-stock.ts';

const limits = { usual: 20, most: 5_000 };

export const stockScoreCommand: Command = {
  words: ['stock', 'score'],
  summary: 'Scores the records of a site’s cars and names what each gap costs.',
  usage: '--site SITE [--car STOCKNUMBER] [--limit N]',
  options: [
    { name: '--site SITE', description: 'The site whose cars are scored.' },
    { name: '--car STOCKNUMBER', description: 'One car alone, with every gap explained.' },
    {
      name: '--limit N',
      description: `How many of the worst, 1 to ${limits.most}; ${limits.usual} when left out.`,
    },
  ],
  run: runStockScore,
};

async function runStockScore(args: readonly string[], io: CliIo, connect: Connect): Promise<ExitCode> {
  const options = readOptions(args, {
    site: { type: 'string' },
    car: { type: 'string' },
    limit: { type: 'string' },
  });
  const siteSlug = requireText(options, 'site', '--site kestrel');
  const limit = readLimit(options.text('limit'), limits);
  const wanted = options.text('car');
  const ports = await connect();
  try {
    const site = await getSite(ports.siteSource, siteSlug);
    const score = await scoreStock(site, ports, ports.clock());
    const lines = wanted === undefined ? formatScore(site, score, limit) : formatCar(score, wanted);
    io.stdout(`${lines.join('\n')}\n`);
    return 0;
  } finally {
    await ports.close();
  }
}

async function getSite(siteSource: SiteSource, slug: string): Promise<SiteContext> {
  const loaded = await siteSource.load();
  if (loaded.kind === 'refused')
    throw new CommandFailure('The sites are not configured correctly. Run: npm run forecourt -- doctor');
  const site = loaded.sites.find(({ siteSlug }) => siteSlug === slug);
  if (site) return site;
  const known = loaded.sites.map(({ siteSlug }) => siteSlug);
  const meant = suggest(slug, known);
  throw new CommandFailure(
    `There is no site "${slug}". ${meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`}`,
  );
}

function formatScore(site: SiteContext, score: StockScore, limit: number): readonly string[] {
  const { name } = site.config;
  if (score.average === null) return [`${name} has no cars that could be scored.`];
  return [
    `${name}: ${score.cars.length} cars, ${score.average} of 100 on average.`,
    '',
    ...score.gaps.map(({ cars, label, effect }) => `${String(cars).padStart(6)}  ${label}: ${effect}`),
    '',
    ...score.cars.slice(0, limit).map(formatLine),
  ];
}

function formatLine({ score, stockNumber, name, gaps }: ScoredCar): string {
  const missing = gaps.map(({ label }) => label.toLowerCase()).join(', ') || 'complete';
  return `${String(score).padStart(6)}  ${printable(stockNumber)}  ${printable(name)}: ${missing}`;
}

function formatCar({ cars }: StockScore, stockNumber: string): readonly string[] {
  const car = cars.find((candidate) => candidate.stockNumber.toLowerCase() === stockNumber.toLowerCase());
  if (!car) throw new CommandFailure(`The site has no car with the stock number "${stockNumber}" to score.`);
  return [
    `${printable(car.stockNumber)}, ${printable(car.name)}: ${car.score} of 100.`,
    ...car.gaps.map(({ label, effect, points }) => `  -${points}  ${label}: ${effect}`),
  ];
}

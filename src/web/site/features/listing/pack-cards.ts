/** Takes drawn cards apart into shapes and columns (`drawn-cards.ts`), and leaves out a stock whose cards do not come together again. */
import { type NotedTerms, notedTerms } from '#domain/finance/finance-note.ts';
import { writeCodes } from '#domain/stock-search/compact/code-text.ts';
import { inChunks, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import {
  attributeSlots,
  type CardColumn,
  cardColumns,
  columnSlots,
  createCardFiller,
  type DrawnCards,
  escapeHtml,
  hasSlots,
  type IndexedFacts,
  numberSlots,
  type PackedColumn,
  slugHead,
  slugHeadSlot,
} from './drawn-cards.ts';

export type DrawnCard = { readonly card: CarCardView; readonly html: string };

/** Of fewer letters a text is found where it is not meant, and saves nothing. */
const shortestText = 3;

/** Null where a card would not come out as it was drawn. May pause after each card and column. */
export function* packCardsSteps(
  drawn: readonly DrawnCard[],
  { version, locale, facts }: Pick<DrawnCards, 'version' | 'locale'> & { readonly facts: IndexedFacts },
): Steps<DrawnCards | null> {
  const columns = Object.fromEntries(cardColumns.map((name): [string, string[]] => [name, []])) as Record<
    CardColumn,
    string[]
  >;
  const shapes = new Map<string, number>();
  const codes: number[] = [];
  for (const [place, { card, html }] of drawn.entries()) {
    const texts = textsOf(card);
    const attributes = [
      ...attributeSlots.map(({ attribute, slot }) => ({ slot, text: facts.valueAt(attribute, place) ?? '' })),
      ...numberTexts(facts, place, locale),
    ];
    const own = columnSlots.map(({ column, slot }) => ({ slot, text: texts[column] }));
    own.forEach(({ text }, at) => {
      const head = cardColumns[at] === 'slug' ? [{ slot: slugHeadSlot, text: slugHead(texts.name) }] : [];
      const inner = [...head, ...own.slice(at + 1), ...attributes];
      columns[cardColumns[at] as CardColumn].push(replaceAll(text, inner));
    });
    const escaped = [...own, ...attributes].map(({ slot, text }) => ({ slot, text: escapeHtml(text) }));
    const shape = replaceAll(html, escaped);
    const known = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, known);
    codes.push(known);
    yield;
  }
  const packed: DrawnCards = {
    version,
    locale,
    shapes: [...shapes.keys()],
    shapeOf: writeCodes(codes),
    columns: yield* packColumnsSteps(columns),
    ...(yield* packTermsSteps(drawn)),
  };
  const fill = createCardFiller(packed, facts);
  for (const [place, { html }] of drawn.entries()) {
    if (hasSlots(html) || fill(place) !== html) return null;
    yield;
  }
  return packed;
}

function* packTermsSteps(drawn: readonly DrawnCard[]): Steps<Pick<DrawnCards, 'terms' | 'termsOf'>> {
  const terms: NotedTerms[] = [];
  const codeOf = new Map<string, number>();
  const codes: number[] = [];
  yield* inChunks(drawn.length, (from, end) => {
    for (const { card } of drawn.slice(from, end)) {
      const noted = notedTerms(card.finance);
      const text = noted && JSON.stringify(noted);
      if (noted && text && !codeOf.has(text)) codeOf.set(text, terms.push(noted));
      codes.push((text && codeOf.get(text)) || 0);
    }
  });
  return { terms, termsOf: writeCodes(codes) };
}

function* packColumnsSteps(
  columns: Readonly<Record<CardColumn, readonly string[]>>,
): Steps<DrawnCards['columns']> {
  const packed: [string, PackedColumn][] = [];
  for (const name of cardColumns) {
    packed.push([name, packColumn(columns[name])]);
    yield;
  }
  return Object.fromEntries(packed) as DrawnCards['columns'];
}

function packColumn(texts: readonly string[]): PackedColumn {
  const codes = new Map([...new Set(texts)].map((text, code) => [text, code]));
  return codes.size * 2 < texts.length
    ? { texts: [...codes.keys()], codes: writeCodes(texts.map((text) => codes.get(text) ?? 0)) }
    : { texts, codes: null };
}

/** The longer texts first: what is grouped is not taken for its digits. */
function numberTexts({ numberAt }: IndexedFacts, place: number, locale: string): readonly Replacement[] {
  return numberSlots.flatMap(({ attribute, grouped, plain }) => {
    const number = numberAt(attribute, place);
    if (number === null) return [];
    return [
      { slot: grouped, text: formatNumber(number, locale) },
      { slot: plain, text: String(number) },
    ];
  });
}

type Replacement = { readonly slot: string; readonly text: string };

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (rest, each) => (each.text.length < shortestText ? rest : rest.replaceAll(each.text, each.slot)),
    text,
  );
}

function textsOf(card: CarCardView): Readonly<Record<CardColumn, string>> {
  const { price, finance, images } = card;
  const [first, ...others] = images;
  const isPriced = price.kind === 'price';
  const cents = isPriced ? price.cents : null;
  return {
    slug: card.slug,
    name: card.name,
    title: card.title,
    facts: card.facts.join(', '),
    subtitle: card.subtitle,
    photos: others
      .slice(0, 4)
      .map(({ url }) => url)
      .join(' '),
    photo: first?.url.replace(/\/[^/]*$/, '') ?? '',
    other: (isPriced ? price.otherBasisText : null) ?? '',
    was: (isPriced ? price.wasText : null) ?? '',
    price: price.text,
    weekly: finance.isShown ? finance.weeklyText : '',
    cents: cents === null ? '' : String(cents),
    dollars: cents === null ? '' : String(Math.round(cents / 100)),
    km: card.facts[0] ?? '',
    id: card.id,
  };
}

/** The price with its type, and beside it the repayment with both rates in the same size. */
import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { BrochureFinance, BrochurePrice } from '#view-models/brochure/brochure.ts';
import type { Sheet } from './brochure-sheet.ts';

export function priceRow(sheet: Sheet): ReactElement {
  const { brochure } = sheet;
  return h(
    View,
    { style: styles.row, wrap: false },
    h(View, { style: styles.price }, ...priceLines(brochure.price, sheet)),
    brochure.finance ? financeCells(brochure.finance, sheet) : null,
  );
}

function priceLines(price: BrochurePrice, { brochure: { palette }, fonts }: Sheet): readonly ReactElement[] {
  const big = { ...styles.big, fontFamily: fonts.text };
  switch (price.kind) {
    case 'sold':
      return [
        h(Text, { key: 'sold', style: big }, price.text),
        h(Text, { key: 'note', style: { color: palette.softInk } }, price.note),
      ];
    case 'no-price':
      return [h(Text, { key: 'none', style: styles.noPrice }, price.text)];
    case 'price':
      return [
        h(
          View,
          { key: 'price', style: styles.line },
          h(Text, { style: big }, price.text),
          h(Text, { style: styles.type }, price.priceType),
        ),
        ...(price.wasText
          ? [
              h(
                Text,
                { key: 'was', style: { color: palette.softInk } },
                'Was ',
                h(Text, { style: styles.struck }, price.wasText),
              ),
            ]
          : []),
        ...price.notes.map((note) => h(Text, { key: note, style: { color: palette.softInk } }, note)),
      ];
  }
}

function financeCells(finance: BrochureFinance, { brochure: { palette } }: Sheet): ReactElement {
  const cells = [
    ['per week*', finance.weeklyText],
    ['interest rate', finance.interestRateText],
    ['comparison rate', finance.comparisonRateText],
  ] as const;
  return h(
    View,
    { style: [styles.finance, { borderColor: palette.line }] },
    h(
      View,
      { style: styles.cells },
      ...cells.map(([label, value]) =>
        h(
          View,
          { key: label, style: styles.cell },
          h(Text, { style: styles.cellValue }, value),
          h(Text, { style: [styles.cellLabel, { color: palette.softInk }] }, label),
        ),
      ),
    ),
    h(
      Text,
      { style: [styles.basis, { color: palette.softInk }] },
      `*${finance.basisText}. ${finance.warning}`,
    ),
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: 18, marginTop: 10, alignItems: 'flex-start' },
  price: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  line: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 7 },
  big: { fontSize: 26, fontWeight: 700, lineHeight: 1.15 },
  type: { fontSize: 11, fontWeight: 700, paddingBottom: 3 },
  noPrice: { fontSize: 17, fontWeight: 700, lineHeight: 1.2 },
  struck: { textDecoration: 'line-through' },
  finance: { width: 288, borderWidth: 0.75, borderRadius: 8, padding: 9 },
  cells: { flexDirection: 'row' },
  cell: { width: '33.3%' },
  cellValue: { fontSize: 12, fontWeight: 700, lineHeight: 1.35 },
  cellLabel: { fontSize: 8, lineHeight: 1.3 },
  basis: { fontSize: 6.5, lineHeight: 1.35, marginTop: 4 },
});

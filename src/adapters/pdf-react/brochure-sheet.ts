/** What every part of a brochure is drawn from. */

import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as h, type ReactElement } from 'react';
import type { BrochurePictures } from '#ports/deals/brochure-printer.ts';
import type { Brochure, BrochureFinance, BrochurePrice } from '#view-models/brochure/brochure.ts';
import type { DocumentFonts } from './document-fonts.ts';

export type Sheet = BrochurePictures & {
  readonly brochure: Brochure;
  readonly fonts: DocumentFonts;
};

/** The photos of a brochure: the main one large, up to two beside it; without any, a line that says so. */
export function photoRow({ brochure, photos }: Sheet): ReactElement {
  const [main, ...others] = photos;
  const { palette } = brochure;
  if (!main) {
    return h(
      View,
      { style: [styles.none, { backgroundColor: palette.sunken }] },
      h(Text, { style: { color: palette.softInk } }, brochure.noPhotoText),
    );
  }
  return h(
    View,
    { style: styles.row },
    picture(main, [styles.main, { backgroundColor: palette.sunken }], 'main'),
    others.length > 0
      ? h(
          View,
          { style: styles.side },
          ...others.map((photo, index) =>
            picture(photo, [styles.small, { backgroundColor: palette.sunken }], index),
          ),
        )
      : null,
  );
}

function picture(
  photo: Uint8Array,
  style: NonNullable<ComponentProps<typeof View>['style']>,
  key: string | number,
): ReactElement {
  return h(Image, { key, style, src: pictureSource(photo) });
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: 8, marginTop: 10, height: 184 },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0, height: 184, objectFit: 'cover', borderRadius: 8 },
  side: { width: 138, gap: 8 },
  small: { width: 138, height: 88, objectFit: 'cover', borderRadius: 8 },
  none: { marginTop: 12, padding: 14, borderRadius: 8, alignItems: 'center' },
});

/** The price with its type, and beside it the repayment with both rates in the same size. */
export function priceRow(sheet: Sheet): ReactElement {
  const { brochure } = sheet;
  return h(
    View,
    { style: priceRowStyles.row, wrap: false },
    h(View, { style: priceRowStyles.price }, ...priceLines(brochure.price, sheet)),
    brochure.finance ? financeCells(brochure.finance, sheet) : null,
  );
}

function priceLines(price: BrochurePrice, { brochure: { palette }, fonts }: Sheet): readonly ReactElement[] {
  const big = { ...priceRowStyles.big, fontFamily: fonts.text };
  switch (price.kind) {
    case 'sold':
      return [
        h(Text, { key: 'sold', style: big }, price.text),
        h(Text, { key: 'note', style: { color: palette.softInk } }, price.note),
      ];
    case 'no-price':
      return [h(Text, { key: 'none', style: priceRowStyles.noPrice }, price.text)];
    case 'price':
      return [
        h(
          View,
          { key: 'price', style: priceRowStyles.line },
          h(Text, { style: big }, price.text),
          h(Text, { style: priceRowStyles.type }, price.priceType),
        ),
        ...(price.wasText
          ? [
              h(
                Text,
                { key: 'was', style: { color: palette.softInk } },
                'Was ',
                h(Text, { style: priceRowStyles.crossedOut }, price.wasText),
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
    { style: [priceRowStyles.finance, { borderColor: palette.line }] },
    h(
      View,
      { style: priceRowStyles.cells },
      ...cells.map(([label, value]) =>
        h(
          View,
          { key: label, style: priceRowStyles.cell },
          h(Text, { style: priceRowStyles.cellValue }, value),
          h(Text, { style: [priceRowStyles.cellLabel, { color: palette.softInk }] }, label),
        ),
      ),
    ),
    h(
      Text,
      { style: [priceRowStyles.basis, { color: palette.softInk }] },
      `*${finance.basisText}. ${finance.warning}`,
    ),
  );
}

const priceRowStyles = StyleSheet.create({
  row: { flexDirection: 'row', gap: 18, marginTop: 10, alignItems: 'flex-start' },
  price: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  line: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 7 },
  big: { fontSize: 26, fontWeight: 700, lineHeight: 1.15 },
  type: { fontSize: 11, fontWeight: 700, paddingBottom: 3 },
  noPrice: { fontSize: 17, fontWeight: 700, lineHeight: 1.2 },
  crossedOut: { textDecoration: 'line-through' },
  finance: { width: 288, borderWidth: 0.75, borderRadius: 8, padding: 9 },
  cells: { flexDirection: 'row' },
  cell: { width: '33.3%' },
  cellValue: { fontSize: 12, fontWeight: 700, lineHeight: 1.35 },
  cellLabel: { fontSize: 8, lineHeight: 1.3 },
  basis: { fontSize: 6.5, lineHeight: 1.35, marginTop: 4 },
});

/** A picture as react-pdf takes it. Ours are JPEG, or PNG where they are cut out. */
export function pictureSource(bytes: Uint8Array) {
  const isPng = bytes[0] === 0x89;
  return { data: Buffer.from(bytes), format: isPng ? ('png' as const) : ('jpg' as const) };
}

/** A brochure as sheets of A4: name, photos, price and facts first, the dealer at the foot of every sheet. */
import { Document, type DocumentProps, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { BrochurePictures } from '#ports/deals/brochure-printer.ts';
import type { Brochure } from '#view-models/brochure/brochure.ts';
import { photoRow, priceRow, type Sheet } from './brochure-sheet.ts';
import { dealerFoot, dealerHead } from './dealer-bands.ts';
import type { DocumentFonts } from './document-fonts.ts';

/** Every text of `brochure` has to be printable. */
export function brochureDocument(
  brochure: Brochure,
  pictures: BrochurePictures,
  fonts: DocumentFonts,
): ReactElement<DocumentProps> {
  const sheet: Sheet = { brochure, ...pictures, fonts };
  return h(
    Document,
    {
      title: `${brochure.title} ${brochure.subtitle}`,
      author: brochure.dealer.legalName,
      language: brochure.language,
    },
    h(
      Page,
      { size: 'A4', style: [styles.page, { fontFamily: fonts.text, color: brochure.palette.ink }] },
      dealerHead(sheet),
      heading(sheet),
      photoRow(sheet),
      priceRow(sheet),
      facts(sheet),
      brochure.comments
        ? section(sheet, 'From the dealer', [
            h(Text, { key: 'comments', style: styles.prose }, brochure.comments),
          ])
        : null,
      brochure.condition.length > 0 ? section(sheet, 'Marks and wear', bullets(brochure.condition, 2)) : null,
      brochure.included.length > 0 ? section(sheet, "What's included", bullets(brochure.included, 2)) : null,
      brochure.features.length > 0 ? section(sheet, 'Features', features(brochure)) : null,
      brochure.details.length > 0
        ? h(View, { wrap: false }, section(sheet, 'Details', details(sheet)))
        : null,
      h(
        View,
        { style: styles.smallPrint },
        ...brochure.smallPrint.map((line, index) =>
          h(Text, { key: index, style: { color: brochure.palette.softInk } }, line),
        ),
      ),
      dealerFoot(sheet),
    ),
  );
}

function heading({ brochure, fonts }: Sheet): ReactElement {
  const { palette } = brochure;
  return h(
    View,
    { style: styles.heading },
    h(
      View,
      { style: styles.names },
      h(Text, { style: [styles.title, { fontFamily: fonts.display }] }, brochure.title),
      brochure.subtitle
        ? h(Text, { style: [styles.subtitle, { color: palette.softInk }] }, brochure.subtitle)
        : null,
    ),
    h(
      View,
      {
        style: [
          styles.status,
          brochure.isSold
            ? { backgroundColor: palette.stamp, color: palette.onStamp }
            : { backgroundColor: palette.sunken },
        ],
      },
      h(Text, {}, brochure.statusText),
    ),
  );
}

function facts({ brochure }: Sheet): ReactElement | null {
  const { keyFacts, palette } = brochure;
  if (keyFacts.length === 0) return null;
  return h(
    View,
    { style: [styles.facts, { borderColor: palette.line }] },
    ...keyFacts.map((fact) =>
      h(
        View,
        { key: `${fact.label} ${fact.value}`, style: styles.fact },
        h(Text, { style: [styles.factLabel, { color: palette.softInk }] }, fact.label),
        h(Text, { style: styles.factValue }, fact.value),
      ),
    ),
  );
}

/** The title stays with what it names: with the first row of several, or with a text. */
function section({ fonts }: Sheet, title: string, [first, ...rest]: readonly ReactElement[]): ReactElement {
  return h(
    View,
    { style: styles.section },
    h(
      View,
      { wrap: false },
      h(Text, { style: [styles.sectionTitle, { fontFamily: fonts.display }] }, title),
      first,
    ),
    ...rest,
  );
}

function bullets(lines: readonly string[], columns: 2 | 3): readonly ReactElement[] {
  return inColumns(
    columns,
    lines.map((line) =>
      h(
        View,
        { style: styles.bullet },
        h(Text, { style: styles.dot }, '•'),
        h(Text, { style: styles.bulletText }, line),
      ),
    ),
  );
}

function features({ features: listed, featuresLeftOut }: Brochure): readonly ReactElement[] {
  const lines = featuresLeftOut > 0 ? [...listed, `and ${featuresLeftOut} more on the page`] : listed;
  return bullets(lines, 3);
}

function details({ brochure }: Sheet): readonly ReactElement[] {
  return inColumns(
    2,
    brochure.details.map((row) =>
      h(
        View,
        { style: [styles.detail, { borderColor: brochure.palette.line }] },
        h(Text, { style: [styles.detailLabel, { color: brochure.palette.softInk }] }, row.label),
        h(Text, { style: styles.detailValue }, row.value),
      ),
    ),
  );
}

/** Columns as rows of so many, so that no line breaks across sheets. */
function inColumns(columns: number, cells: readonly ReactElement[]): readonly ReactElement[] {
  const starts = cells.map((_cell, index) => index).filter((index) => index % columns === 0);
  const places = Array.from({ length: columns }, (_nothing, index) => index);
  return starts.map((start) =>
    h(
      View,
      { key: start, style: styles.columns, wrap: false },
      ...places.map((position) =>
        h(View, { key: position, style: styles.column }, cells[start + position] ?? null),
      ),
    ),
  );
}

// A line height counts from the font size of the same style, so the two are always set together.
const styles = StyleSheet.create({
  // Room for the head and foot of every sheet.
  page: { paddingTop: 72, paddingBottom: 126, paddingHorizontal: 36, fontSize: 9, lineHeight: 1.35 },
  heading: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', gap: 16 },
  names: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  title: { fontSize: 22, fontWeight: 700, lineHeight: 1.15 },
  subtitle: { fontSize: 11.5, lineHeight: 1.3, marginTop: 2 },
  status: {
    borderRadius: 10,
    paddingHorizontal: 10,
    paddingVertical: 3,
    fontWeight: 700,
    fontSize: 9,
    lineHeight: 1.3,
  },
  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    marginTop: 12,
    paddingTop: 9,
    borderTopWidth: 0.75,
    rowGap: 7,
  },
  fact: { width: '25%', paddingRight: 8 },
  factLabel: { fontSize: 8, lineHeight: 1.3 },
  factValue: { fontSize: 10.5, lineHeight: 1.3, fontWeight: 700 },
  section: { marginTop: 10 },
  sectionTitle: { fontSize: 12, lineHeight: 1.2, fontWeight: 700, marginBottom: 3 },
  prose: { fontSize: 9, lineHeight: 1.42 },
  columns: { flexDirection: 'row', gap: 16, marginBottom: 1.5 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  bullet: { flexDirection: 'row', gap: 4, fontSize: 8.5, lineHeight: 1.35 },
  dot: { width: 6 },
  bulletText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  detail: { flexDirection: 'row', gap: 8, paddingVertical: 1.5, borderBottomWidth: 0.5 },
  detailLabel: { width: 96 },
  detailValue: { flexGrow: 1, flexShrink: 1, flexBasis: 0, fontWeight: 700 },
  smallPrint: { marginTop: 10, fontSize: 7, lineHeight: 1.4, gap: 2 },
});

/**
 * The bands of every sheet: the dealer's mark at its head; address, hours, licence and the code of the page at its
 * foot.
 */
import { Circle, Image, Path, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { type LogoMark, logoMarks, type MarkShape, markSize } from '#domain/site/logo-marks.ts';
import { pictureSource, type Sheet } from './brochure-sheet.ts';

type Paints = { readonly brand: string; readonly ink: string };

export function dealerHead({ brochure, fonts, logo }: Sheet): ReactElement {
  const { dealer, palette } = brochure;
  return h(
    View,
    { fixed: true, style: [styles.head, { backgroundColor: palette.brand, color: palette.onBrand }] },
    ...(logo === null ? markAndWords({ brochure, fonts }) : [ownLogo(logo)]),
    dealer.phoneText ? h(Text, { key: 'phone', style: styles.headPhone }, dealer.phoneText) : null,
  );
}

/** A logo for light ground keeps its own on the band. */
function ownLogo({ bytes, isForDarkGround }: NonNullable<Sheet['logo']>): ReactElement {
  return h(
    View,
    { key: 'logo', style: styles.words },
    h(
      View,
      { style: isForDarkGround ? styles.logo : [styles.logo, styles.logoOnLight] },
      h(Image, { style: styles.logoPicture, src: pictureSource(bytes) }),
    ),
  );
}

function markAndWords({
  brochure: { dealer, palette },
  fonts,
}: Pick<Sheet, 'brochure' | 'fonts'>): readonly ReactElement[] {
  return [
    mark(dealer.mark, { brand: palette.onBrand, ink: palette.brand }),
    h(
      View,
      { key: 'words', style: styles.words },
      h(Text, { style: [styles.wordmark, { fontFamily: fonts.display }] }, dealer.wordmark),
      dealer.tagline
        ? h(Text, { style: [styles.tagline, { color: palette.mutedOnBrand }] }, dealer.tagline)
        : null,
    ),
  ];
}

function mark(name: LogoMark, paints: Paints): ReactElement {
  return h(
    Svg,
    { key: 'mark', viewBox: `0 0 ${markSize} ${markSize}`, style: styles.mark },
    ...logoMarks[name].map((shape, index) => drawn(shape, paints, index)),
  );
}

function drawn(shape: MarkShape, { brand, ink }: Paints, key: number): ReactElement {
  switch (shape.kind) {
    case 'tile':
      return h(Rect, { key, x: 0, y: 0, width: markSize, height: markSize, rx: shape.radius, fill: brand });
    case 'circle':
      return h(Circle, {
        key,
        cx: shape.cx,
        cy: shape.cy,
        r: shape.r,
        fill: shape.paint === 'brand' ? brand : ink,
      });
    case 'path':
      return h(Path, { key, d: shape.d, fill: shape.paint === 'brand' ? brand : ink });
    case 'line':
      return h(Path, {
        key,
        d: shape.d,
        fill: 'none',
        stroke: shape.paint === 'brand' ? brand : ink,
        strokeWidth: shape.width,
        strokeLinecap: shape.cap,
        strokeLinejoin: 'round',
      });
  }
}

export function dealerFoot({ brochure }: Sheet): ReactElement {
  const { dealer, palette, qrCode } = brochure;
  const quiet = { color: palette.softInk };
  return h(
    View,
    { fixed: true, style: [styles.foot, { borderColor: palette.line }] },
    h(
      View,
      { style: styles.footColumn },
      h(Text, { style: styles.place }, [dealer.wordmark, dealer.place].filter(Boolean).join(', ')),
      ...dealer.addressLines.map((line) => h(Text, { key: line }, line)),
      dealer.phoneText ? h(Text, { style: styles.phone }, dealer.phoneText) : null,
      h(Text, { style: quiet }, [dealer.legalName, ...dealer.licences].join('. ')),
    ),
    h(
      View,
      { style: styles.footColumn },
      ...dealer.hours.map(({ label, value }) => h(Text, { key: label }, `${label}  ${value}`)),
    ),
    qrCode
      ? h(
          View,
          { style: styles.code },
          h(
            Svg,
            { viewBox: `0 0 ${qrCode.size} ${qrCode.size}`, style: styles.codeDrawing },
            h(Path, { d: qrCode.path, fill: palette.ink }),
          ),
          h(Text, { style: styles.codeText }, 'Scan for the page'),
        )
      : null,
    h(
      Text,
      { style: [styles.line, quiet] },
      `Stock ${brochure.stockNumber}. ${brochure.printedText}. ${brochure.pageUrl}`,
    ),
  );
}

const styles = StyleSheet.create({
  head: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height: 58,
    paddingHorizontal: 36,
    flexDirection: 'row',
    alignItems: 'center',
    gap: 10,
  },
  mark: { width: 30, height: 30 },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  logo: { alignSelf: 'flex-start', height: 40, width: 150, padding: 4 },
  logoOnLight: { backgroundColor: '#ffffff', borderRadius: 5 },
  logoPicture: { width: 142, height: 32, objectFit: 'contain', objectPosition: 'left' },
  wordmark: { fontSize: 15, fontWeight: 700, lineHeight: 1.15 },
  tagline: { fontSize: 8, lineHeight: 1.2 },
  headPhone: { fontSize: 12, lineHeight: 1.2, fontWeight: 700 },
  foot: {
    position: 'absolute',
    left: 36,
    right: 36,
    bottom: 16,
    height: 104,
    paddingTop: 8,
    borderTopWidth: 0.75,
    flexDirection: 'row',
    gap: 16,
    fontSize: 8,
    lineHeight: 1.4,
  },
  footColumn: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  place: { fontSize: 9.5, fontWeight: 700, lineHeight: 1.35 },
  phone: { fontWeight: 700, fontSize: 9.5, lineHeight: 1.35 },
  code: { width: 74, alignItems: 'center' },
  codeDrawing: { width: 70, height: 70 },
  codeText: { fontSize: 7, lineHeight: 1.2 },
  line: { position: 'absolute', left: 0, right: 0, bottom: 0, fontSize: 7, lineHeight: 1.2 },
});

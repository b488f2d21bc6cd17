/** The photos of a brochure: the main one large, up to two beside it; without any, a line that says so. */
import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as h, type ReactElement } from 'react';
import type { Sheet } from './brochure-sheet.ts';
import { pictureSource } from './picture-source.ts';

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

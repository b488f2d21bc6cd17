/** Names of the pictures that dealers bring themselves: each changes with what it shows, and says how large it is. */

export type DealerPicture = {
  readonly dealerGroupId: string;
  /** Of the file's bytes: sixteen hexadecimal digits. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Of its file, without extension. */
  readonly name: string;
};

const assetPattern = /^own\/[a-z0-9-]+\/[0-9a-f]{16}-(\d+)x(\d+)\/[a-z0-9-]+$/;

export function dealerPictureAsset({ dealerGroupId, hash, width, height, name }: DealerPicture): string {
  return `own/${dealerGroupId}/${hash}-${width}x${height}/${name}`;
}

/** In pixels; null for a picture that comes with Forecourt. */
export function dealerPictureSize(asset: string): { readonly width: number; readonly height: number } | null {
  const [, width, height] = assetPattern.exec(asset) ?? [];
  return width === undefined || height === undefined
    ? null
    : { width: Number(width), height: Number(height) };
}

/** Whether it is a picture that another dealer group brought: those are no values of this group's sites. */
export function isOfAnotherGroup(asset: string, dealerGroupId: string): boolean {
  return asset.startsWith('own/') && !asset.startsWith(`own/${dealerGroupId}/`);
}

/** Panoramas of telephones come to seven, strips of logos to twenty. */
export const maxAspectRatio = { photo: 10, picture: 40 } as const;

/** With a limit of its pixels this limits its edges too. */
export function isTooNarrow(
  { width, height }: { readonly width: number; readonly height: number },
  of: keyof typeof maxAspectRatio,
): boolean {
  return Math.max(width, height) > maxAspectRatio[of] * Math.min(width, height);
}

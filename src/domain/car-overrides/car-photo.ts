/** A photo that staff added to a car: what is known of its file. Its place among the others is an override. */
import type { PhotoAngle } from './photo-angles.ts';

/** More than any car is shown with; a finger that was left on the shutter is stopped here. */
export const maxPhotosPerCar = 60;
/** Cameras of telephones make 5 to 12. */
export const maxPhotoBytes = 25_000_000;

export type CarPhoto = {
  readonly carId: string;
  /** Given by the device that took it: a photo that is sent again is the same photo. */
  readonly uploadId: string;
  /** The name it is served by. */
  readonly asset: string;
  /** SHA-256 of what was sent, in hexadecimal digits. */
  readonly hash: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Of what is shown, in pixels. */
  readonly width: number;
  readonly height: number;
  /** As it was chosen when the photo was taken; the order of the photos may say another since. */
  readonly angle: PhotoAngle | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Since when its file cannot be found; null while it is there. */
  readonly missingSince: Date | null;
};

/** What a device may call an upload: a UUID, or one that a form numbers. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{1,2})?$/.test(text);
}

/** Both files of one photo: the original, which is never served, and what is made of it. */
export function photoFileNames(dealerGroupId: string, hash: string) {
  return {
    original: `${dealerGroupId}/original/${hash}`,
    shown: `${dealerGroupId}/shown/${hash}.webp`,
  };
}

const assetPattern = /^photos\/([a-z0-9-]+)\/([0-9a-f]{64})$/;

/**
 * The name that a photo is served by: a digest of the original, so that it can only be guessed by someone who has it.
 */
export function photoAsset(dealerGroupId: string, hash: string): string {
  return `photos/${dealerGroupId}/${hash}`;
}

/** Null for what cannot be one; whether there is such a photo its row says. */
export function readPhotoAsset(
  asset: string,
): { readonly dealerGroupId: string; readonly hash: string } | null {
  const [, dealerGroupId, hash] = assetPattern.exec(asset) ?? [];
  return dealerGroupId === undefined || hash === undefined ? null : { dealerGroupId, hash };
}

/** Which photo a file belongs to; null for what is none of ours. */
export function hashOfFile(name: string): string | null {
  return /^[a-z0-9-]+\/(?:original|shown)\/([0-9a-f]{64})(?:\.webp)?$/.exec(name)?.[1] ?? null;
}

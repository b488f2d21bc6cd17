/** Passing a page on from the browser: a small window, the device's own sharing, the clipboard (SHARE-2 to SHARE-5). */

/** SHARE-2. */
export const shareWindowSize = { width: 550, height: 400 } as const;
/** SHARE-3. */
export const copiedMs = 1500;

/** False where the browser refused, so that the link can be followed instead. */
export function openShareWindow(href: string): boolean {
  const { width, height } = shareWindowSize;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return window.open(href, 'share', features) !== null;
}

/** A phone has a sheet of its own for this; on a desk the clipboard serves better (SHARE-4). */
export function hasNativeShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** True once the device has taken it, or the shopper has closed its sheet. */
export async function shareNatively(name: string, pageUrl: string): Promise<boolean> {
  try {
    await navigator.share({ title: name, text: name, url: pageUrl });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

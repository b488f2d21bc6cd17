/** Passing a page on from the browser: a small window, the device's own sharing, the clipboard. */

export const shareWindowSize = { width: 550, height: 400 } as const;
export const copiedMs = 1500;

/** False where the browser refused, so that the link can be followed instead. */
export function openShareWindow(href: string): boolean {
  const { width, height } = shareWindowSize;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return window.open(href, 'share', features) !== null;
}

/** A phone has a sheet of its own, which may be offered beside the copy; on a desktop the links serve better. */
export function hasNativeShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Nothing is left to do where the shopper closes the sheet or the device refuses: the other ways are beside it. */
export async function shareNatively(name: string, pageUrl: string): Promise<void> {
  try {
    await navigator.share({ title: name, text: name, url: pageUrl });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
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

/** The address in a field, selected: for a browser that refuses the clipboard. */
export function showCopyFallback(): void {
  const box = document.querySelector<HTMLElement>('[data-copy-refused]');
  if (!box) return;
  box.hidden = false;
  box.querySelector('input')?.select();
}

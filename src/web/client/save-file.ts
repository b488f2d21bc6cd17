/** A file that the server takes a moment to make: fetched, then handed to the browser under its name. */

export type SaveOutcome = { readonly kind: 'saved' } | { readonly kind: 'failed'; readonly message: string };

const watchlistErrorText = 'The PDF couldn’t be loaded. Check your connection and try again.';
/** A page of an error is no message. */
const maxMessageLength = 200;

export async function saveFile(address: string, fileName: string): Promise<SaveOutcome> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return { kind: 'failed', message: await messageOf(answer) };
    offer(await answer.blob(), fileName);
    return { kind: 'saved' };
  } catch {
    return { kind: 'failed', message: watchlistErrorText };
  }
}

async function messageOf(answer: Response): Promise<string> {
  const text = (await answer.text()).trim();
  const isMessage = answer.headers.get('content-type')?.startsWith('text/plain') && text.length > 0;
  return isMessage && text.length <= maxMessageLength ? text : watchlistErrorText;
}

function offer(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

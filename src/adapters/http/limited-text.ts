/** The text of an answer from outside, which may be endless. */

/** More than it should be is a failure. */
export async function readLimitedText(
  response: Response,
  maxBytes: number,
  tooMuch: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(tooMuch);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** For an answer that counts by its first words: the rest of it is never asked for. */
export async function readFirstText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

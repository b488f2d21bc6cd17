/** The text of an answer from outside, which may be endless: more than it should be is a failure. */
export async function readLimitedText(
  response: Response,
  mostBytes: number,
  tooMuch: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(tooMuch);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

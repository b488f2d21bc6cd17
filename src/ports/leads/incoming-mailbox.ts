/** Where answers of shoppers arrive: looked into again and again. */
export interface IncomingMailbox {
  /**
   * Hands over each new message; it is marked as seen once it was accepted, and handed over again where it is left for
   * later. Returns how many were accepted. Throws where the server does not answer.
   */
  collect(take: (source: Uint8Array) => Promise<'taken' | 'later'>, signal: AbortSignal): Promise<number>;
}

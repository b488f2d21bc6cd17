/** Where answers of shoppers arrive: looked into again and again. */
export interface IncomingMailbox {
  /**
   * Hands over each new message; it is marked as seen once it was taken, and handed over again where it is left for
   * later. How many were taken. Throws where nobody answers.
   */
  collect(take: (source: Uint8Array) => Promise<'taken' | 'later'>, signal: AbortSignal): Promise<number>;
}

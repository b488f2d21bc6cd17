/** Where answers of shoppers arrive: looked into again and again. */
export interface IncomingMailbox {
  /** Hands over each new message; it is marked as seen once it was taken. How many were. Throws where nobody answers. */
  collect(take: (source: Uint8Array) => Promise<void>, signal: AbortSignal): Promise<number>;
}

/** Tells people of a dealer what became of a feed; that it cannot be told is no fault of the feed. */
export interface FeedMailer {
  tell(
    recipients: readonly string[],
    message: { readonly subject: string; readonly text: string },
  ): Promise<void>;
}

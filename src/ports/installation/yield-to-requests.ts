/** Long work asks here, every few milliseconds, whether it may go on: visitors go first. */

/**
 * Settles immediately where no request waits for a page, else once they have it, or after a moment: work must end some
 * day.
 */
export type YieldToRequests = () => Promise<void>;

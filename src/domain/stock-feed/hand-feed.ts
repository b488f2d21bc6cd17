/** Cars that staff added by hand belong to a feed of their own, which no file has: no run of another feed withdraws them. */

/** No mapping may be called this. */
export const handFeedId = 'by-hand';

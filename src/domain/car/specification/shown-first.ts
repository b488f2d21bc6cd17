/** How many features and figures of a car are shown before the shopper opens all of them. */

export const shownFeatures = 8;
export const shownSpecifications = 4;

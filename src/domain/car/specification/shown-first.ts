/** How many features and figures of a car are shown before somebody asks for all of them. */

/** VDP-10. */
export const shownFeatures = 8;
/** VDP-11. */
export const shownSpecifications = 4;

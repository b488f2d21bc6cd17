/** The list of a site's pages that the fields for where to offer: its id on the screen. */
export const pagesList = 'redirect-pages';

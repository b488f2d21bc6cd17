/**
 * Script that requests a list says so by this header: where the list has a tidier address, the server answers with its
 * content and names it in `Content-Location`, which saves a phone the redirect.
 */
export const followHeader = 'forecourt-follow';

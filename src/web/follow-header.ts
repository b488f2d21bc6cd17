/**
 * Script that asks for a list says so by this header: where the list has a tidier address, the server answers with
 * what stands there and names it in `Content-Location`, which spares a phone the way there and back.
 */
export const followHeader = 'forecourt-follow';

/**
 * Reads the next list in the browser. When it does not arrive, the navigation goes back to the list that is shown,
 * so that address and list never disagree (B-57), and the failure is said above it (SRCH-8, ERR-4).
 */
import { isRouteErrorResponse, replace } from 'react-router';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { setListingFailure } from './listing-failure.ts';

/** The address of the list on the screen; null while another page is shown. */
let shownAddress: string | null = null;

export function rememberShownListing(address: string | null): void {
  shownAddress = address;
}

type Options = {
  readonly request: Request;
  readonly serverLoader: () => Promise<ListingView>;
};

export async function loadListing({ request, serverLoader }: Options): Promise<ListingView> {
  try {
    const listing = await serverLoader();
    setListingFailure(null);
    return listing;
  } catch (error) {
    if (shownAddress === null || request.signal.aborted || !isFailure(error)) throw error;
    const { pathname, search } = new URL(request.url);
    setListingFailure({ href: pathname + search });
    throw replace(shownAddress);
  }
}

/** Redirects and "not found" are answers; a broken connection and a broken server are not. */
function isFailure(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return isRouteErrorResponse(error) ? error.status >= 500 : true;
}

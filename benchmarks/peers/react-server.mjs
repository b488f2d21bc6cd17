/** React alone over Node's own server: `/string` draws to a string, `/stream` to a stream. */
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ListingDocument } from './build/listing-page.mjs';
import { listingAt } from './read-listings.mjs';

const html = { 'content-type': 'text/html; charset=utf-8' };

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const page = createElement(ListingDocument, { data: listingAt(searchParams.get('n')) });
  if (pathname === '/string') {
    const body = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
    response.writeHead(200, { ...html, 'content-length': body.length }).end(body);
    return;
  }
  const { pipe } = renderToPipeableStream(page, {
    onAllReady() {
      response.writeHead(200, html);
      pipe(response);
    },
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

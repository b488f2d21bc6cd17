/** The browser that the tests without script use does no more than a browser without script does. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserWithoutScript, type TabWithoutScript } from '../support/browser-without-script.ts';

const formPage = `<!DOCTYPE html><html><body><main><h1>A &amp; B</h1>
  <script>if (1 < 2) document.write('</p>')</script>
  <form action="/sent?kept=1" method="post">
    <input type="hidden" name="key" value="&quot;k&quot;"/>
    <label for="name">Name <span aria-hidden="true">(needed)</span></label><input id="name" name="name" required=""/>
    <label>Colour<select name="colour"><option value="">Any</option><option selected="">red</option><option>blue</option><option disabled="">green</option></select></label>
    <label><input type="radio" name="size" value="s" checked=""/>Small</label>
    <label><input type="radio" name="size" value="l"/>Large</label>
    <label><input type="checkbox" name="news"/>News</label>
    <textarea name="words" aria-label="Words">
one
two</textarea>
    <input name="off" disabled="" value="x"/>
    <details><summary>More</summary><label>Shut<input name="shut" value="in a fold"/></label></details>
    <button name="do" value="save">Save</button>
    <button name="do" value="ask" formAction="/asked" formMethod="get" formNoValidate="">Ask</button>
    <button type="button">Open</button>
  </form>
  <div hidden=""><a href="/never">Never</a></div></main></body></html>`;

let port: number;
const requested: {
  readonly line: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    requested.push({ line: `${request.method} ${request.url}`, body, headers: request.headers });
    const isPost = request.method === 'POST';
    response.setHeader(
      'set-cookie',
      isPost ? ['one=; Max-Age=0; Path=/'] : ['one=1; Path=/; HttpOnly', 'deep=2; Path=/deep'],
    );
    if (isPost) response.writeHead(303, { location: '/done' });
    response.end(request.url === '/broken' ? '<p>one</b>' : formPage);
  });
});
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));

async function openForm(): Promise<TabWithoutScript> {
  const page = openBrowserWithoutScript({ port, host: 'site.localhost' });
  await page.go('/deep/form');
  requested.length = 0;
  return page;
}

describe('a plain browser', () => {
  it('sends the values of the form and typed ones, and only the button that was pressed', async () => {
    const page = await openForm();
    page.fill('Name', 'Jordan');
    page.check('Large');
    await page.press('Save');
    expect(requested.map(({ line }) => line)).toEqual(['POST /sent?kept=1', 'GET /done']);
    expect([...new URLSearchParams(requested[0]?.body)]).toEqual([
      ['key', '"k"'],
      ['name', 'Jordan'],
      ['colour', 'red'],
      ['size', 'l'],
      ['words', 'one\r\ntwo'],
      ['shut', 'in a fold'],
      ['do', 'save'],
    ]);
    expect(page.path).toBe('/done');
  });

  it('follows what a button says of its own: where to, how, and unchecked', async () => {
    const page = await openForm();
    page.choose('Colour', 'blue');
    page.check('News');
    await page.press('Ask');
    expect(page.path).toBe('/asked');
    expect(page.url.search).toContain('name=&colour=blue&size=s&news=on&');
  });

  it('says where it comes from, and keeps cookies to their paths until they are deleted', async () => {
    const page = await openForm();
    page.fill('Name', 'Jordan');
    await page.press('Save');
    expect(requested[0]?.headers).toMatchObject({
      origin: `http://site.localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      cookie: 'one=1',
    });
    expect(requested[1]?.headers.cookie ?? '').toBe('');
    await page.newTab().go('/deep/form');
    expect(requested[2]?.headers.cookie).toBe('one=1; deep=2');
    expect(page.cookies().map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
      ['one', true],
      ['deep', false],
    ]);
  });

  it('reads what can be read: no script, nothing hidden, no closed fold', async () => {
    const page = await openForm();
    expect(page.text('h1')).toBe('A & B');
    expect(page.text()).not.toMatch(/write|Never|Shut/);
    page.unfold('More');
    expect(page.inputValue('Shut')).toBe('in a fold');
  });

  it.each<[string, RegExp, (page: TabWithoutScript) => unknown]>([
    ['send a form that lacks what it asks for', /asks for "name"/, (page) => page.press('Save')],
    ['press a button that only script answers', /nothing without script/, (page) => page.press('Open')],
    ['press what is not there', /0 buttons called Delete/, (page) => page.press('Delete')],
    ['follow what is hidden', /0 links called Never/, (page) => page.follow('Never')],
    ['type into a closed fold', /0 fields called Shut/, (page) => page.fill('Shut', 'x')],
    ['type into a list', /Nothing is typed/, (page) => page.fill('Colour', 'x')],
    ['choose what a list does not have', /0 entries called green/, (page) => page.choose('Colour', 'green')],
    ['take broken HTML', /<\/b> closes <p>/, (page) => page.go('/broken')],
    ['leave its site', /leads away/, (page) => page.go('http://other.localhost/')],
  ])('does not %s', async (_what, texts, act) => {
    const page = await openForm();
    await expect((async () => act(page))()).rejects.toThrow(texts);
  });
});

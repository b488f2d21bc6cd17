/** The least that Node's own server can do: `/hello` in a few letters, anything else in as many bytes as `BYTES` says. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT: port, BYTES: bytes = '0' } = process.env;
const bodies = { hello: Buffer.from('Hello\n'), page: randomBytes(Number(bytes)) };

createServer(({ url }, response) => {
  const body = bodies[url === '/hello' ? 'hello' : 'page'];
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length }).end(body);
}).listen(Number(port), '127.0.0.1');

import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findPortProblem, parsePort } from './port.mjs';

describe('parsePort', () => {
  it.each([
    [undefined, 3000],
    ['', 3000],
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ])('reads %s', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });

  it.each(['65536', '-1', '3000x', 'http', '3.5', '1e3'])('refuses %s and says what it should be', (text) => {
    expect(() => parsePort(text)).toThrow(/has to be a number/);
  });
});

describe('findPortProblem', () => {
  it.each([undefined, '127.0.0.1'])('names the fix when a program listens on %s', async (host) => {
    const server = createServer();
    await new Promise((resolve) => server.listen({ port: 0, host }, () => resolve(undefined)));
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const problem = await findPortProblem(port);
    await new Promise((resolve) => server.close(resolve));
    expect(problem?.message).toContain(`PORT=${port + 1} npm start`);
    expect(await findPortProblem(port)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { formatApiFailure } from './answer-fault.ts';

const json = 'application/json; charset=utf-8';

describe('a failure in words', () => {
  it.each([
    [404, 'text/html', '<h1>'],
    [405, 'text/plain', ''],
    [500, 'text/plain', ''],
    [503, 'text/plain', ''],
    [422, 'text/html', ''],
  ])('is JSON with a message under /api/: %d as %s', (status, contentType, body) => {
    const answer = formatApiFailure('/api/x', { status, contentType, body });
    expect(answer?.contentType).toBe(json);
    expect(JSON.parse(answer?.body ?? '')).toEqual({ error: expect.stringMatching(/^[A-Z].{20,}\.$/) });
  });

  it.each([
    ['an answer', '/api/x', 200, json, '{}'],
    ['a refusal that says why', '/api/x', 400, json, '{"error":"Name a car_id."}'],
    ['a refusal with a message', '/api/x', 401, json, '{"message":"No one is signed in."}'],
    ['a page', '/contact', 500, 'text/html', '<h1>'],
    ['a file that is not there', '/booking/calendar.ics', 404, 'text/plain', 'This link doesn’t work.'],
  ])('leaves %s as it is', (_title, path, status, contentType, body) => {
    expect(formatApiFailure(path, { status, contentType, body })).toBeNull();
  });

  it.each([
    [503, 'We can’t load our records right now. Please try again in a moment.\n'],
    [500, 'Something went wrong on our side. Please try again in a moment.\n'],
    [405, 'This method isn’t supported here.\n'],
  ])('is a sentence for a file: %d', (status, text) => {
    const bare = { status, contentType: 'text/plain', body: '' };
    expect(formatApiFailure('/booking/calendar.ics', bare)?.body).toBe(text);
  });
});

/**
 * Loaded by a server of a test before it starts: its clock begins at the instant that `FORECOURT_TEST_CLOCK` names and
 * goes on from there; a number that the test sends puts it so many milliseconds ahead.
 */
const realDate = Date;
const begins = realDate.parse(process.env.FORECOURT_TEST_CLOCK ?? '');
if (Number.isNaN(begins)) throw new Error('FORECOURT_TEST_CLOCK names no instant.');
let aheadMs = begins - realDate.now();

const now = () => realDate.now() + aheadMs;

globalThis.Date = new Proxy(realDate, {
  construct: (date, values, made) => Reflect.construct(date, values.length === 0 ? [now()] : values, made),
  apply: () => new realDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});

process.on('message', (moveMs) => {
  aheadMs += Number(moveMs);
});
// The caller that starts a server waits for its end, and not for a message.
process.channel?.unref();

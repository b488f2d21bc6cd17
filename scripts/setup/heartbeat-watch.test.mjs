import { describe, expect, it } from 'vitest';
import { createHeartbeatWatch } from './heartbeat-watch.mjs';

const limits = { firstBeatLooks: 5, startingLooks: 3, progressLooks: 10, servingLooks: 2, steadyLooks: 4 };
const starting = (progress = 0) => ({ isDebugged: false, isServing: false, progress });
const serving = { isDebugged: false, isServing: true, progress: 9 };

/** @param {number} looks @param {(watch: ReturnType<typeof createHeartbeatWatch>, look: number) => void} [meanwhile] */
function watchFor(looks, meanwhile = () => {}) {
  const watch = createHeartbeatWatch(limits);
  for (let look = 1; look <= looks; look += 1) {
    meanwhile(watch, look);
    const said = watch.look();
    if (said !== null) return { said, look };
  }
  return { said: null, look: looks, wasSteady: watch.wasSteady() };
}

describe('the watch over a server', () => {
  it('ends one that never gives a sign of life', () => {
    expect(watchFor(99)).toEqual({ said: 'did not come to life', look: 6 });
  });

  it('lets a start compute for longer than a server, and not for ever', () => {
    expect(watchFor(99, (watch, look) => look === 1 && watch.note(starting()))).toEqual({
      said: 'stopped responding while it started',
      look: 4,
    });
    expect(watchFor(99, (watch, look) => look === 1 && watch.note(serving))).toEqual({
      said: 'stopped responding',
      look: 3,
    });
  });

  it('ends a start that lives and comes no further', () => {
    expect(watchFor(99, (watch) => watch.note(starting()))).toEqual({
      said: 'did not finish its start',
      look: 11,
    });
  });

  it('gives a start that comes further all the time it needs', () => {
    expect(watchFor(99, (watch, look) => watch.note(starting(Math.floor(look / 9))))).toMatchObject({
      said: null,
    });
  });

  it('leaves a server in a debugger alone, and watches it again afterwards', () => {
    const debugged = { ...serving, isDebugged: true };
    expect(watchFor(99, (watch, look) => look === 1 && watch.note(debugged))).toMatchObject({ said: null });
    const after = watchFor(99, (watch, look) => {
      if (look === 1) watch.note(debugged);
      if (look === 50) watch.note(serving);
    });
    expect(after).toEqual({ said: 'stopped responding', look: 52 });
  });

  it('knows one that served for long from one that is restarted again and again', () => {
    expect(watchFor(3, (watch) => watch.note(serving))).toMatchObject({ wasSteady: false });
    expect(watchFor(4, (watch) => watch.note(serving))).toMatchObject({ wasSteady: true });
    expect(watchFor(9, (watch) => watch.note(starting()))).toMatchObject({ wasSteady: false });
  });

  it.each([null, 'hello', 7, {}, { progress: 'much' }])('takes %j for no sign of life', (message) => {
    expect(watchFor(99, (watch) => watch.note(message))).toMatchObject({ said: 'did not come to life' });
  });
});

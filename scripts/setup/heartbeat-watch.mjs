/**
 * Judges by its beats whether a server still works (src/main/watching/heartbeat.ts). Time is counted in looks, not by the
 * clock: a machine that slept is not a server that hangs.
 */

/**
 * @typedef {{ isDebugged: boolean, isServing: boolean, progress: number }} Beat
 * @typedef {{
 *   firstBeatLooks: number, startingLooks: number, progressLooks: number, servingLooks: number, steadyLooks: number
 * }} Limits
 */

export const lookEveryMs = 5_000;

/** @type {Limits} */
export const limits = {
  /** Five minutes to load the program. */
  firstBeatLooks: 60,
  /** A start may compute for two minutes at a stretch. */
  startingLooks: 24,
  /** It has half an hour for each of its steps; a large stock or a long migration is many. */
  progressLooks: 360,
  /** A server that is silent for 30 seconds answers no request either. */
  servingLooks: 6,
  /** One that served for ten minutes is not in a loop of restarts. */
  steadyLooks: 120,
};

/**
 * @param {Limits} [within]
 */
export function createHeartbeatWatch(within = limits) {
  /** @type {Beat | null} */
  let last = null;
  let silentLooks = 0;
  let sameProgressLooks = 0;
  let servedLooks = 0;

  return {
    /** @param {unknown} message from the server */
    note(message) {
      const beat = readBeat(message);
      if (beat === null) return;
      if (beat.progress !== last?.progress) sameProgressLooks = 0;
      last = beat;
      silentLooks = 0;
    },
    /** Once every `lookEveryMs`. @returns {string | null} what is wrong with the server, in words */
    look() {
      if (last?.isDebugged) return null;
      silentLooks += 1;
      if (last === null) return silentLooks > within.firstBeatLooks ? 'did not come to life' : null;
      if (last.isServing) {
        servedLooks += 1;
        return silentLooks > within.servingLooks ? 'stopped responding' : null;
      }
      sameProgressLooks += 1;
      if (silentLooks > within.startingLooks) return 'stopped responding while it started';
      return sameProgressLooks > within.progressLooks ? 'did not finish its start' : null;
    },
    wasSteady: () => servedLooks >= within.steadyLooks,
  };
}

/** @param {unknown} message @returns {Beat | null} */
function readBeat(message) {
  if (message === null || typeof message !== 'object') return null;
  const { isDebugged, isServing, progress } = /** @type {Partial<Beat>} */ (message);
  if (typeof progress !== 'number') return null;
  return { isDebugged: isDebugged === true, isServing: isServing === true, progress };
}

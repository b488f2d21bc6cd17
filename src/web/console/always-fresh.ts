/**
 * For screens with forms: where one was refused, the current values are read again, as they are without script. The
 * router by itself reads nothing after a refusal, so that a person who was shown both values could not confirm theirs.
 */
export const alwaysFresh = () => true;

/**
 * For screens with forms: where one was refused, what it has to have seen is read anew, as it is without script. The
 * router by itself reads nothing after a refusal, so that whoever was told of both values could not say that theirs is
 * meant.
 */
export const alwaysFresh = () => true;

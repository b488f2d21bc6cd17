/** Whether script has taken the screen over: not on the server, nor in the first drawing after it. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useActivated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

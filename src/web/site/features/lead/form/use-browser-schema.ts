/** What is fetched only for those who begin to fill a form in, while there is a connection: its check, which the server makes until then. */
import { type RefObject, useEffect, useRef } from 'react';

type Schema = typeof import('./browser-schema.ts');

export function useBrowserSchema(isWanted: boolean): RefObject<Schema | null> {
  const schema = useRef<Schema | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('./browser-schema.ts').then(
      (loaded) => {
        schema.current = loaded;
      },
      () => undefined,
    );
  }, [isWanted]);
  return schema;
}

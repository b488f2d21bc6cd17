/** What React Aria says and how it writes days: as Australians do, on the server too. */
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

export function ConsoleLanguage({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-AU">{children}</I18nProvider>;
}

/** The frame around every screen of the console, and the page for errors where there is no frame. */
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import stylesheet from './console.css?url';
import { Nonce } from './nonce.ts';
import { Problem } from './problem.tsx';
import { ConsoleLanguage } from './ui/console-language.tsx';
import { PlainPage } from './ui/plain-page.tsx';

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* By this the parts of the kit find it that bring a style of their own; the browser's React knows none. */}
        <meta property="csp-nonce" content={nonce} suppressHydrationWarning />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={stylesheet} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ConsoleLanguage>
      <Outlet />
    </ConsoleLanguage>
  );
}

export function ErrorBoundary() {
  return <Problem frame={({ title, children }) => <PlainPage title={title}>{children}</PlainPage>} />;
}

/** The document around the listing. */
export default function Layout({ children }) {
  return (
    <html lang="en-AU" data-template="meridian">
      <body>{children}</body>
    </html>
  );
}

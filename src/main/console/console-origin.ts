/** The address of the staff console, with the scheme and the port that the outside sees. */
export function consoleOrigin(host: string, publicUrl: string | null, port: number): string {
  const address = new URL(publicUrl ?? `http://localhost:${port}`);
  address.hostname = host;
  return address.origin;
}

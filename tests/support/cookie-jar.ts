/** The cookies that one browser keeps of one host, by name and path. */

/** Named as the driver of the real browser names its own. */
export type StoredCookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly httpOnly: boolean;
};

export function createCookieJar(cookies: readonly StoredCookie[] = []) {
  let cookieJar = cookies;

  function keepOne(line: string, from: string): void {
    const [pair = '', ...settings] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const setting = (of: string) =>
      settings.find((each) => each.toLowerCase().startsWith(`${of}=`))?.slice(of.length + 1);
    const path = setting('path') ?? (from.slice(0, from.lastIndexOf('/')) || '/');
    const [age, expires] = [setting('max-age'), setting('expires')];
    const isOver =
      age === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(age) <= 0;
    cookieJar = cookieJar.filter((other) => other.name !== name || other.path !== path);
    if (!isOver) {
      const httpOnly = settings.some((each) => each.toLowerCase() === 'httponly');
      cookieJar = [...cookieJar, { name, value: pair.slice(name.length + 1), path, httpOnly }];
    }
  }

  return {
    /** What an answer set, by the address that was asked for. */
    keep(lines: string | readonly string[] | undefined, from: string): void {
      for (const line of [lines ?? []].flat()) keepOne(line, from);
    },
    cookiesFor: (address: string): string =>
      cookieJar
        .filter(({ path }) => address === path || address.startsWith(path.endsWith('/') ? path : `${path}/`))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    list: () => cookieJar,
  };
}

/**
 * The formatters of numbers and dates, one for each locale and set of options: building one costs a hundred times
 * what using it costs. Nothing else builds one (tests/structure/cached-formatters.test.ts).
 */

/** Enough for every locale, currency and time zone of a large installation; beyond it the oldest is built again. */
export const cachedFormatters = 300;

export const numberFormat = save<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
);

export const dateFormat = save<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);

function save<Options extends object, Formatter>(build: (locale: string, options?: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  /** Options that callers keep as well are not read again. */
  const written = new WeakMap<Options, string>();
  const write = (options: Options): string => {
    const text = written.get(options) ?? JSON.stringify(options);
    written.set(options, text);
    return text;
  };
  return (locale: string, options?: Options): Formatter => {
    const key = options === undefined ? locale : locale + write(options);
    const known = formatters.get(key);
    if (known !== undefined) return known;
    const formatter = build(locale, options);
    const [oldest] = formatters.keys();
    if (formatters.size >= cachedFormatters && oldest !== undefined) formatters.delete(oldest);
    formatters.set(key, formatter);
    return formatter;
  };
}

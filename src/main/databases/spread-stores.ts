/**
 * One store over several databases: each call goes to the database in which the dealer group lives that it names. With one
 * database it is the store itself. A method that names no group has a rule here, or is an error: nothing is ever looked
 * for in a database by chance.
 */

/** The store in each database, and in that of a group. */
export type Stores<S> = {
  readonly installation: S;
  readonly of: (dealerGroupId: string) => S;
  /** Those that have been there since the start, or are by now. */
  readonly all: readonly S[];
};

type Spread<S> = Stores<S> & {
  /** Those of `all` that may be asked at this moment; left out, all of them. */
  readonly there?: () => readonly S[];
};

// biome-ignore lint/suspicious/noExplicitAny: any method of any store.
type Method = (...args: any[]) => any;

/** What becomes of methods that name no group. */
export type Rules<S> = {
  readonly [K in keyof S]?: S[K] extends Method
    ? (stores: Stores<S>, ...args: Parameters<S[K]>) => ReturnType<S[K]>
    : never;
};

export function spreadStore<S extends object>(stores: Spread<S>, rules: Rules<S> = {}): S {
  if (stores.all.length === 1) return stores.installation;
  return new Proxy(stores.installation, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const rule = Reflect.get(rules, name) as Method | undefined;
      return (...args: unknown[]) => {
        if (rule !== undefined) return rule({ ...stores, all: stores.there?.() ?? stores.all }, ...args);
        const dealerGroupId = groupNamedIn(args);
        if (dealerGroupId === null)
          throw new Error(`${String(name)} names no dealer group, and no rule says which database it asks.`);
        const own = stores.of(dealerGroupId);
        return (Reflect.get(own, name, own) as Method).apply(own, args);
      };
    },
  });
}

/** What names its group says so itself, or in what it is about; else the group is the first that is said. */
function groupNamedIn(args: readonly unknown[]): string | null {
  for (const arg of args) {
    const found = groupOf(arg);
    if (found !== null) return found;
  }
  const [first] = args;
  return typeof first === 'string' ? first : null;
}

const about = ['lead', 'alert', 'submission', 'purchase'] as const;

function groupOf(value: unknown): string | null {
  if (Array.isArray(value)) return groupOfAll(value);
  if (typeof value !== 'object' || value === null) return null;
  if ('dealerGroupId' in value && typeof value.dealerGroupId === 'string') return value.dealerGroupId;
  for (const name of about) {
    const found = name in value ? groupOf(Reflect.get(value, name)) : null;
    if (found !== null) return found;
  }
  return null;
}

function groupOfAll(values: readonly unknown[]): string | null {
  const groups = new Set(values.map(groupOf));
  const [only] = groups;
  if (groups.size > 1)
    throw new Error('These are of several dealer groups, which may live in several databases.');
  return only ?? null;
}

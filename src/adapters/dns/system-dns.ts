/** Asks the name servers of the machine, with short limits: a person waits for the answer. */
import { Resolver } from 'node:dns/promises';
import { errorCode } from '#adapters/postgres/error-code.ts';
import type { DnsAnswer, DnsLookup } from '#ports/installation/dns-lookup.ts';

const timeoutMs = 2_000;
const tries = 2;
/** The name is known and has no such record, or is not known. */
const noneCodes: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

type Answered = { readonly values: readonly string[]; readonly hasFailed: boolean };

export function createSystemDns(): DnsLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  const ask = async (question: Promise<string[]>): Promise<Answered> => {
    try {
      return { values: await question, hasFailed: false };
    } catch (error) {
      return { values: [], hasFailed: !noneCodes.has(errorCode(error) ?? '') };
    }
  };
  return {
    async lookUp(host): Promise<DnsAnswer> {
      const [alias, v4, v6] = await Promise.all([
        ask(resolver.resolveCname(host)),
        ask(resolver.resolve4(host)),
        ask(resolver.resolve6(host)),
      ]);
      const addresses = [...v4.values, ...v6.values];
      const [name = null] = alias.values;
      if (addresses.length > 0 || name !== null) return { kind: 'found', alias: name, addresses };
      return v4.hasFailed ? { kind: 'failed' } : { kind: 'none' };
    },
  };
}

/** Calls a function of a partner's script by its name, `ExampleChat.open`. False where there is none or it fails: then the default button does its work. */
export function openPartner(page: object, name: string): boolean {
  try {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    const owner = parts.reduce<unknown>((value, part) => memberOf(value, part), page);
    const open = memberOf(owner, last);
    if (typeof open !== 'function') return false;
    open.call(owner);
    return true;
  } catch {
    return false;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Reflect.get(value, name)
    : undefined;
}

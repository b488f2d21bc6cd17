/** Former names of environment variables: still read, with a notice to rename them. */

type Variables = Readonly<Record<string, string | undefined>>;

const formerNames: readonly (readonly [former: RegExp, current: string])[] = [
  [/^PAYMENT_NOTICE_SECRET_(?=[A-Z0-9_]+$)/, 'PAYMENT_WEBHOOK_SECRET_'],
  [/^PAINT_AHEAD$/, 'PICTURE_WARMUP'],
];

/** Every variable by its current name, which wins where both are set; and a line for each former one. */
export function withCurrentNames(variables: Variables): {
  readonly variables: Variables;
  readonly warnings: readonly string[];
} {
  const renamed = Object.entries(variables).flatMap(([name, value]) => {
    const known = formerNames.find(([former]) => former.test(name));
    return known === undefined || !value?.trim()
      ? []
      : [{ name, value, current: name.replace(known[0], known[1]) }];
  });
  const current = Object.entries(variables).filter(([, value]) => value?.trim());
  return {
    variables: Object.fromEntries([
      ...renamed.map((one) => [one.current, one.value] as const),
      ...current.filter(([name]) => !renamed.some((one) => one.name === name)),
    ]),
    warnings: renamed.map(
      (one) => `${one.name} is now called ${one.current}. Rename it; the old name still works.`,
    ),
  };
}

/** What a person sees while a long step runs: "Preparing demo stock… 1.2 s". */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`${label}… `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

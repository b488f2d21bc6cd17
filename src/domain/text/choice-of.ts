/** A setting that has one of several values: what people choose from are the labels, in this order. */
import { z } from 'zod';

export function choiceOf<V extends string>(labels: Readonly<Record<V, string>>) {
  return z.enum(Object.keys(labels) as [V, ...V[]]).meta({ choices: labels });
}

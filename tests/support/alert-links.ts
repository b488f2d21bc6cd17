/** Where the messages of alerts lead, read from their words as a person would. */

/** The parameters of the newest link to `/alert`, the one that confirms before the one that stops. */
export function answerPathOf(message: string): URLSearchParams {
  const links = [...message.matchAll(/https?:\/\/\S+\/alert\?\S+/g)].map(([link]) => link);
  const link = links.find((each) => each.includes('confirm=')) ?? links[0] ?? 'http://none/';
  return new URL(link).searchParams;
}

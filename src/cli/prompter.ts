/** A person at a terminal who can be asked for what no option gave. */

export type Question = {
  readonly text: string;
  /** Taken when nothing is typed. */
  readonly otherwise?: string;
  /** What is wrong with an answer; null where it will do. */
  readonly findFault: (answer: string) => string | null;
};

export type Prompter = {
  /** Asks again until the answer will do. */
  readonly ask: (question: Question) => Promise<string>;
  readonly hasGroup: (groupId: string) => Promise<boolean>;
};

/** `readLine` shows its text and gives what is typed after it. */
export async function promptUntilValid(
  { text, otherwise, findFault }: Question,
  readLine: (prompt: string) => Promise<string>,
): Promise<string> {
  const prompt = otherwise === undefined ? `${text} ` : `${text} [${otherwise}] `;
  for (let before = ''; ; ) {
    const typed = (await readLine(`${before}${prompt}`)).trim();
    const answer = typed === '' && otherwise !== undefined ? otherwise : typed;
    const fault = findFault(answer);
    if (fault === null) return answer;
    before = /^\p{Lu}/u.test(fault) ? `  ${fault}.\n` : `  It should be ${fault}.\n`;
  }
}

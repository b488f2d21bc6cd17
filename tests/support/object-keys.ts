/** The keys of the object literals of a TypeScript file, each with its parents: `carPage.masksPhone`. */

type Frame = { readonly name: string; readonly closes: '}' | ']' | ')' };

const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*|=>|\.\.\.|[{}[\]():,=;.]/g;

/**
 * A scan, not a parse: what looks like a key is one. An object that is assigned to a variable is under the variable's
 * name.
 */
export function listKeyPaths(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const frames: Frame[] = [];
  /** The key or variable that the next value belongs to. */
  let owner = '';
  let word = '';
  /** `...given` and `given.name` are no keys. */
  let isSpread = false;
  const log = (key: string) => {
    if (isSpread) return;
    const names = namesAround(frames);
    if (names.length > 0 || frames.at(-1)?.closes === '}') found.add([...names, key].join('.'));
  };
  for (const [token] of text.matchAll(tokens)) {
    if (/^[/`]/.test(token)) continue;
    if (token === '...' || token === '.') {
      isSpread = true;
      continue;
    }
    if (/^['"]/.test(token)) {
      word = token.slice(1, -1);
    } else if (/^[A-Za-z_$]/.test(token)) {
      word = token;
    } else if (token === ':') {
      owner = word;
      if (owner !== '') log(owner);
      word = '';
      isSpread = false;
    } else if (token === '=') {
      owner = word;
      word = '';
    } else if (token === '{' || token === '[') {
      // Within a list the items are under the parent of the list.
      const isItem = owner === '' && frames.at(-1)?.closes === ']';
      frames.push({ name: isItem ? '' : owner, closes: token === '{' ? '}' : ']' });
      owner = '';
      word = '';
      isSpread = false;
    } else if (token === '(') {
      frames.push({ name: '(', closes: ')' });
      owner = '';
      word = '';
      isSpread = false;
    } else if (token === '}' || token === ']' || token === ')') {
      if (word !== '' && owner === '' && token === '}') log(word);
      if (frames.at(-1)?.closes === token) frames.pop();
      owner = '';
      word = '';
      isSpread = false;
    } else {
      // `{ enquiry, name }`: each is a key of its own.
      if (token === ',' && word !== '' && owner === '' && frames.at(-1)?.closes === '}') log(word);
      owner = '';
      word = '';
      isSpread = false;
    }
  }
  return found;
}

/** From the last call inwards: what a function was given begins again. */
function namesAround(frames: readonly Frame[]): readonly string[] {
  const names = frames.map(({ name }) => name);
  return names.slice(names.lastIndexOf('(') + 1).filter((name) => name !== '');
}

const codeBits = 2 ** 22;
/** Up to here shifting numbers into their place is faster than calling the sort of the engine. */
const mostShifted = 64;
/** Scratch: a search is one synchronous call. */
const packedFew = new Float64Array(mostShifted);

/**
 * Sorts codes in place: most frequent first, then by code, which follows the labels. `counts` by code; codes lie below
 * four million. Count and code packed into one number sort fastest.
 */
export function sortByCount(codes: number[], counts: Int32Array): void {
  const packed = codes.length <= mostShifted ? packFewSorted(codes, counts) : packSorted(codes, counts);
  for (let i = 0; i < codes.length; i++) {
    const code = (packed[i] as number) % codeBits;
    codes[i] = code < 0 ? code + codeBits : code;
  }
}

function packFewSorted(codes: readonly number[], counts: Int32Array): Float64Array {
  const packed = packedFew;
  for (let i = 0; i < codes.length; i++) {
    const number = pack(codes[i] as number, counts);
    let at = i;
    for (; at > 0 && (packed[at - 1] as number) > number; at--) packed[at] = packed[at - 1] as number;
    packed[at] = number;
  }
  return packed;
}

function packSorted(codes: readonly number[], counts: Int32Array): Float64Array {
  const packed = new Float64Array(codes.length);
  for (let i = 0; i < codes.length; i++) packed[i] = pack(codes[i] as number, counts);
  return packed.sort();
}

function pack(code: number, counts: Int32Array): number {
  return (counts[code] as number) * -codeBits + code;
}

/** A picture as react-pdf takes it. Ours are JPEG, or PNG where they are cut out. */
export function pictureSource(bytes: Uint8Array) {
  const isPng = bytes[0] === 0x89;
  return { data: Buffer.from(bytes), format: isPng ? ('png' as const) : ('jpg' as const) };
}

/** Numbers of 32 bits as a column of text holds them. */
export function packed(numbers: Uint32Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}

export function unpacked(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

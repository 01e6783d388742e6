/** Fails with every fault on a line of its own, then what to do about them. */
export function expectNone(faults: readonly string[], toFix: string): void {
  if (faults.length === 0) return;
  const list = faults.map((fault) => `  ${fault}`).join('\n');
  throw new Error(`${faults.length} found:\n${list}\nTo fix: ${toFix}`);
}

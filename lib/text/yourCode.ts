/** Returns what an account calls an item, in words. */
export function yourCode(code: string): string {
  return `Your code: ${code}`;
}

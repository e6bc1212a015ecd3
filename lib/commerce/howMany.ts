/** Returns what is asked when it is not clear how many pieces a line wants. */
export function howMany(numbers: readonly number[]): string {
  return numbers.length === 0 ? 'How many? ' : `How many: ${numbers.join(' or ')}? `;
}

import { formatCount } from './format';

/** Returns "1 line" or "1,200 pieces". */
export function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

import { csvLine, CSV_START } from '@/lib/commerce/csv';
import type { ListedLine } from './quickLinesState';

/** Lines that are not in the cart, with the reason and what they may mean, as a CSV file. */
export function errorsFile(lines: readonly ListedLine[]): string {
  const rows = lines.map(({ line, text, qty, problem, item, suggestions, nearest }) => [
    line,
    text,
    qty,
    problem?.sentence.trim() ?? '',
    [item, ...suggestions]
      .flatMap((one) => (one === null ? [] : `${one.sku} ${one.itmName}`))
      .concat(nearest)
      .join('; '),
  ]);
  const head = ['Line', 'Text', 'Quantity', 'Problem', 'Suggestions'];
  return CSV_START + [head, ...rows].map(csvLine).join('');
}

/** Hands the browser a file that was made here. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

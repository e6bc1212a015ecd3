import { csvLine, CSV_START } from '@/lib/commerce/csv';
import type { ListedLine } from './quickLinesState';

/** Returns the lines that are not in the cart as CSV, with the reason and the suggestions. */
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

/** Downloads a file that was made in the browser. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

import { readFileSync } from 'node:fs';
import { operationList } from '@/lib/contract/operations';

test('docs/operations.md has every limit that counts in the memory of a process, with its figure', () => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const written = [...operations.matchAll(/^\| `([\w -]+)` +\| (\d+) +\| (\d+) minutes? +\|/gm)];
  const limits = operationList.flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
  const known = limits.map(({ name, requests, windowMs }) => [name, requests, windowMs / 60_000]);
  expect(
    written.map(([, name, most, minutes]) => [name, Number(most), Number(minutes)]).sort(),
  ).toEqual([...new Map(known.map((limit) => [limit[0], limit])).values()].sort());
});

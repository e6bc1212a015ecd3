export type SpecLine = { label: string; value: string };

/**
 * Returns an item's specification lines ("Panel: AMOLED"), then the known facts that they do not
 * contain. A line without a label is a note.
 */
export function specLines(shortSpecs: string, facts: readonly SpecLine[]): SpecLine[] {
  const lines = shortSpecs
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine);
  const said = new Set(lines.map(({ label }) => label.toLowerCase()));
  return [...lines, ...facts.filter(({ label }) => !said.has(label.toLowerCase()))];
}

function readLine(line: string): SpecLine {
  const colonAt = line.indexOf(':');
  if (colonAt <= 0) return { label: 'Note', value: line };
  return { label: line.slice(0, colonAt).trim(), value: line.slice(colonAt + 1).trim() };
}

/** Below the line itself, as it stands: a stack is read in lines. */
const LONG = ['stack'];

/** Log lines for a developer's terminal, where nobody takes them apart. */
export function writeReadably(lines: string): void {
  for (const line of lines.split('\n')) {
    if (line !== '') process.stdout.write(`${readable(JSON.parse(line))}\n`);
  }
}

export function readable({ level, message, ...fields }: Record<string, unknown>): string {
  const { time: _, ...rest } = fields;
  const short = Object.entries(rest)
    .filter(([name]) => !LONG.includes(name))
    .map(([name, value]) => ` ${name}=${String(value)}`);
  const long = LONG.flatMap((name) =>
    name in rest ? [String(rest[name]).replace(/^/gm, '    ')] : [],
  );
  return [`[shop] ${String(level)}: ${String(message)}${short.join('')}`, ...long].join('\n');
}

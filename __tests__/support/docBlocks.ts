export type DocBlock = {
  /** The headings above it, the nearest last. */
  heading: string;
  /** Such as "sh", or "csv list.csv" with the file that it shows. */
  info: string;
  text: string;
};

/** Returns the fenced blocks of a Markdown document in order. */
export function docBlocks(markdown: string): DocBlock[] {
  const blocks: DocBlock[] = [];
  let heading = '';
  let open: DocBlock | null = null;
  for (const line of markdown.split('\n')) {
    if (open !== null && line === '```') {
      blocks.push(open);
      open = null;
    } else if (open !== null) {
      open.text += `${line}\n`;
    } else if (line.startsWith('```')) {
      open = { heading, info: line.slice(3).trim(), text: '' };
    } else if (line.startsWith('#')) {
      heading = line.replace(/^#+ /, '');
    }
  }
  return blocks;
}

/** Splits a line of a shell into words: quotes join, and a comment ends it. */
export function shellWords(line: string): string[] {
  const words = line.match(/"[^"]*"|#.*|[^\s"#]+/g) ?? [];
  return words.flatMap((word) => (word.startsWith('#') ? [] : [word.replaceAll('"', '')]));
}

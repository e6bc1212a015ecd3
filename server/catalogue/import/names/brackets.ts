/** Replaces everything in round brackets by a blank; an unclosed bracket stays. */
export function withoutBrackets(text: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('(', from);
    const close = open === -1 ? -1 : text.indexOf(')', open);
    if (close === -1) return kept + text.slice(from);
    kept += `${text.slice(from, open)} `;
    from = close + 1;
  }
}

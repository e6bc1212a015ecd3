/** Runs when the pressed letter has been handled: a field that is focused at once would receive it. */
export function afterKey(run: () => void): void {
  setTimeout(run, 0);
}

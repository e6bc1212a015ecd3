/**
 * Calls back after the current render is painted; waits while the tab is hidden. Returns a function
 * that cancels.
 */
export function afterPaint(goOn: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    // The render is painted once the following frame begins.
    frame = requestAnimationFrame(goOn);
  });
  return () => cancelAnimationFrame(frame);
}

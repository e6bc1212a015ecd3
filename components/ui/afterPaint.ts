/**
 * Goes on once what is drawn now has been seen, so that the browser is not kept from painting it; not
 * in a tab that nobody looks at, until somebody does. Answers how to stop.
 */
export function afterPaint(goOn: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    // What is drawn before a frame stands painted when the next one begins.
    frame = requestAnimationFrame(goOn);
  });
  return () => cancelAnimationFrame(frame);
}

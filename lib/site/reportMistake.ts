/** Programming errors; a call or a script that does not arrive has other names. */
const MISTAKES = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);

/** Reports an error to the console when it is a mistake of the code, not one of the network. */
export function reportMistake(error: unknown): void {
  const isMistake = error instanceof Error && MISTAKES.has(error.name);
  // Older browsers lack reportError.
  if (isMistake && typeof reportError === 'function') reportError(error);
}

/** Returns the id of the control that answers a question. */
export function answerId(path: string): string {
  return `answer-${path.replace(/[^\w.-]/g, '_')}`;
}

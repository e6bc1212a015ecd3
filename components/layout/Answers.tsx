import { useEffect } from 'react';

/** Stands beside what sleeps, within its boundary, and tells once the two have been taken over. */
export function Answers({ onAnswer }: { onAnswer: (answers: true) => void }): null {
  useEffect(() => onAnswer(true), [onAnswer]);
  return null;
}

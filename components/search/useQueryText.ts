import { useRouter } from 'next/router';
import { useState } from 'react';

/** Returns the field's text: what is typed, or the query of a newly opened address. */
export function useQueryText(): [string, (text: string) => void] {
  const { query } = useRouter();
  const fromAddress = typeof query.query === 'string' ? query.query : '';
  const [text, setText] = useState(fromAddress);
  const [taken, setTaken] = useState(fromAddress);
  if (fromAddress !== taken) {
    setTaken(fromAddress);
    if (fromAddress !== '') setText(fromAddress);
  }
  return [text, setText];
}

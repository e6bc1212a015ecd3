import { useRouter } from 'next/router';
import { useState } from 'react';

/** What stands in the field: what is typed, or the query of the address one has come to. */
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

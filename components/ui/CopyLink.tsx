import { useState } from 'react';
import { Button } from './Button';
import { copyText } from './copyText';
import { Icon } from './Icon';

/** Copies an address and says so; shows the address when the browser refuses. */
export function CopyLink({ url, saidClass }: { url: string; saidClass?: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    setSaid((await copyText(url)) ? 'Link copied' : url);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of="copy" />
        Copy link
      </Button>
      <span role="status" className={saidClass}>
        {said}
      </span>
    </>
  );
}

import { useEffect, useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import { sentencesOf, type Outcome } from '@/lib/site/failure';
import { text } from '@/lib/text/text';
import styles from './CodeModal.module.scss';

/** The server refuses a new code any earlier. */
const WAIT_SECONDS = 60;

export function ResendCode({ send }: { send: () => Promise<Outcome<void>> }) {
  const [said, setSaid] = useState('');
  const { secondsLeft, restart } = useCountdown(WAIT_SECONDS);

  async function resend() {
    const { failure } = await send();
    if (failure !== null) return setSaid(sentencesOf(failure, text.unknownFailure).join(' '));
    restart();
    setSaid('A new code is on its way.');
    showMessage({ tone: 'info', words: 'A new code is on its way.' });
  }

  return (
    <div className={styles.again}>
      {secondsLeft > 0 ? (
        <p>
          Send again in <b>{minutes(secondsLeft)}</b>
        </p>
      ) : (
        <button type="button" className={styles.quiet} onClick={() => void resend()}>
          Send again
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  );
}

function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [secondsLeft, setLeft] = useState(seconds);

  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  function restart() {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  }
  return { secondsLeft, restart };
}

/** "0:42" */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

import { lazy, useEffect, useRef, useState } from 'react';
import { LazyPart } from '../LazyPart';
import { onMessage, sentenceOf, type Message } from './messages';
import styles from './Toasts.module.scss';

const ToastStack = lazy(() =>
  import('./ToastStack').then((module) => ({ default: module.ToastStack })),
);

/** Long enough to be read out, short enough not to be met again when wandering the page. */
const SPOKEN_FOR_MS = 10_000;

type Spoken = { id: number; sentence: string; isAlert: boolean };

/**
 * Messages of the shop. Both live regions stand in the first HTML, since one that comes with its
 * words is not read out; the drawn messages come with the first of them.
 */
export function Toasts() {
  const [spoken, setSpoken] = useState<Spoken[]>([]);
  const [isNeeded, setNeeded] = useState(false);
  const nextId = useRef(0);

  // Syncs with whoever has something to say.
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = onMessage((message) => {
      const id = nextId.current++;
      const said = { id, sentence: sentenceOf(message), isAlert: message.tone === 'error' };
      setSpoken((before) => [...before, said]);
      timers.add(
        setTimeout(() => setSpoken((all) => all.filter((one) => one.id !== id)), SPOKEN_FOR_MS),
      );
      setNeeded(true);
      void draw(message);
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, []);

  return (
    <>
      <LiveRegion role="status" spoken={spoken.filter(({ isAlert }) => !isAlert)} />
      <LiveRegion role="alert" spoken={spoken.filter(({ isAlert }) => isAlert)} />
      {isNeeded && (
        <LazyPart>
          <ToastStack />
        </LazyPart>
      )}
    </>
  );
}

function LiveRegion({ role, spoken }: { role: 'status' | 'alert'; spoken: Spoken[] }) {
  return (
    <div role={role} aria-atomic="false" className={styles.spoken}>
      {spoken.map(({ id, sentence }) => (
        <p key={id}>{sentence}</p>
      ))}
    </div>
  );
}

async function draw(message: Message): Promise<void> {
  const { drawToast } = await import('./ToastStack');
  drawToast(message);
}

import { lazy, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LazyBoundary } from '../LazyBoundary';
import { onMessage, sentenceOf, type Message } from './messages';
import styles from './Toasts.module.scss';

const loadStack = () => import('./ToastStack');
const ToastStack = lazy(() => loadStack().then((module) => ({ default: module.ToastStack })));

/** How long the text stays in the live region. */
const SPOKEN_FOR_MS = 10_000;

/**
 * The shop's messages. The live regions are in the first HTML, because screen readers ignore a
 * region that appears with its text; the visible messages are loaded when needed.
 */
export function Toasts() {
  const { spoken, speak } = useSpoken();
  const { isNeeded, draw, onReady } = useDrawn();
  const tell = useEffectEvent((message: Message) => {
    speak(message);
    draw(message);
  });

  // Syncs with the functions that show messages.
  useEffect(() => onMessage((message) => tell(message)), []);

  return (
    <>
      <LiveRegion role="status" spoken={spoken.filter(({ isAlert }) => !isAlert)} />
      <LiveRegion role="alert" spoken={spoken.filter(({ isAlert }) => isAlert)} />
      {isNeeded && (
        <LazyBoundary>
          <ToastStack onReady={onReady} />
        </LazyBoundary>
      )}
    </>
  );
}

type Spoken = { id: number; sentence: string; isAlert: boolean };

function LiveRegion({ role, spoken }: { role: 'status' | 'alert'; spoken: Spoken[] }) {
  return (
    <div role={role} aria-atomic="false" className={styles.spoken}>
      {spoken.map(({ id, sentence }) => (
        <p key={id}>{sentence}</p>
      ))}
    </div>
  );
}

function useSpoken() {
  const [spoken, setSpoken] = useState<Spoken[]>([]);
  const nextId = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  // Syncs with the timers, which end with the component.
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  function speak(message: Message) {
    const id = nextId.current++;
    const said = { id, sentence: sentenceOf(message), isAlert: message.tone === 'error' };
    setSpoken((before) => [...before, said]);
    const forget = () => setSpoken((all) => all.filter((one) => one.id !== id));
    timers.current.add(setTimeout(forget, SPOKEN_FOR_MS));
  }

  return { spoken, speak };
}

/** Queues messages until the library is loaded and its container has subscribed. */
function useDrawn() {
  const [isNeeded, setNeeded] = useState(false);
  const waiting = useRef<Message[]>([]);
  const isReady = useRef(false);

  const drawWaiting = useCallback(async () => {
    const { drawToast } = await loadStack();
    waiting.current.splice(0).forEach(drawToast);
  }, []);

  const onReady = useCallback(() => {
    isReady.current = true;
    void drawWaiting();
  }, [drawWaiting]);

  function draw(message: Message) {
    waiting.current.push(message);
    if (isReady.current) void drawWaiting();
    else setNeeded(true);
  }

  return { isNeeded, draw, onReady };
}

import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { counted } from '@/lib/text/format';
import { ActButton } from './ActButton';
import { Sheet } from './Sheet';

type Unsaved = {
  /** The question while it is asked; the screen renders it. */
  question: ReactNode;
  /** Leaves without a question, such as after saving. */
  leave: (href: string) => Promise<boolean>;
};

/** Where somebody wants to go; `isBack` is the browser's own button, which has changed the address already. */
type Asked = { address: string; isBack: boolean };

/**
 * Asks before the page is left with changes that are not saved: by a link, a key, the browser's
 * Back button, or by closing the tab. Other views of the same page keep the changes.
 */
export function useUnsaved(count: number, lost = lostWords(count)): Unsaved {
  const router = useRouter();
  const { events, asPath } = router;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isLeaving = useRef(false);
  const isUnsaved = count > 0;

  const stop = useEffectEvent((address: string, here: unknown) => {
    if (isLeaving.current || pathOf(address) === pathOf(asPath)) return;
    const isBack = pathOf(window.location.href) !== pathOf(asPath);
    if (isBack) window.history.pushState(here, '', asPath);
    setAsked({ address, isBack });
    // An exception is the router's own way to stop a navigation.
    throw new StayHere();
  });

  // Syncs with the browser and the router.
  useEffect(() => {
    if (!isUnsaved) return undefined;
    let here: unknown = window.history.state;
    const onStart = (address: string) => stop(address, here);
    const onComplete = () => void (here = window.history.state);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('unhandledrejection', forgive);
    events.on('routeChangeStart', onStart);
    events.on('routeChangeComplete', onComplete);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('unhandledrejection', forgive);
      events.off('routeChangeStart', onStart);
      events.off('routeChangeComplete', onComplete);
    };
  }, [events, isUnsaved]);

  async function leave(href: string) {
    isLeaving.current = true;
    return router.push(href).finally(() => void (isLeaving.current = false));
  }

  function go({ address, isBack }: Asked) {
    setAsked(null);
    if (!isBack) return void leave(address);
    isLeaving.current = true;
    router.back();
  }

  const question = asked !== null && (
    <LeaveSheet lost={lost} onStay={() => setAsked(null)} onLeave={() => go(asked)} />
  );
  return { question, leave };
}

type LeaveSheetProps = { lost: string; onStay: () => void; onLeave: () => void };

/** Enter and Escape stay: a key that was pressed too often loses nothing. */
function LeaveSheet({ lost, onStay, onLeave }: LeaveSheetProps) {
  return (
    <Sheet
      title="You have changes that are not saved"
      onClose={onStay}
      onSubmit={onStay}
      footer={
        <>
          <ActButton type="submit">Stay</ActButton>
          <ActButton variant="danger" onClick={onLeave}>
            Leave
          </ActButton>
        </>
      }
    >
      <p>{lost}</p>
    </Sheet>
  );
}

function lostWords(count: number): string {
  return `${counted(count, 'change')} would be lost.`;
}

/** The path of an address, whole or within the shop. */
function pathOf(address: string): string {
  return new URL(address, window.location.href).pathname;
}

class StayHere extends Error {
  override readonly name = 'StayHere';
}

/** The navigation that was stopped is no mistake. */
function forgive(event: PromiseRejectionEvent): void {
  if (event.reason instanceof StayHere) event.preventDefault();
}

import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import {
  Activity,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterPaint } from '@/components/ui/afterPaint';
import { PAGES_SLEEP } from '@/lib/site/pagesSleep';
import { VisitContext } from '@/store/visit';
import { isAhead } from './aheadPages';
import { Answers } from './Answers';
import { wake, type Place } from './awakening';
import { useSleepingPlace } from './useSleepingPlace';
import styles from './AroundPage.module.scss';

type AroundPageProps = { children: ReactNode; place?: Place };

/**
 * A place beside the page's own, where something sleeps on while links lead from page to page. React
 * would have to draw it anew for each of them: so it is a root of its own in the browser, which is
 * told of the new page once it answers, after that page is painted.
 */
export function AroundPage({ children, place = 'part' }: AroundPageProps) {
  if (PAGES_SLEEP && typeof document !== 'undefined') {
    return <OwnRoot place={place}>{children}</OwnRoot>;
  }
  return (
    <div className={styles.place}>
      <Activity>{children}</Activity>
    </div>
  );
}

/** The server's drawing is not ours to compare. */
const AS_DRAWN = { __html: '' };

function OwnRoot({ children, place }: Required<AroundPageProps>) {
  const element = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  const router = useContext(RouterContext);
  const visit = useContext(VisitContext);
  const [answers, setAnswers] = useState(false);

  const inside = useMemo(
    () => (
      <RouterContext value={router}>
        <VisitContext value={visit}>
          <Activity>
            {children}
            <Answers onAnswer={setAnswers} />
          </Activity>
        </VisitContext>
      </RouterContext>
    ),
    [children, router, visit],
  );
  const first = useRef(inside);

  // Syncs with React's other root, which takes over what the server drew.
  useEffect(() => {
    if (element.current !== null) root.current = rootIn(element.current, first.current);
  }, []);

  // Syncs with the same, once it answers: it is given what its parts read here.
  useLayoutEffect(() => {
    const { current: known } = root;
    if (known === undefined || !answers) return undefined;
    const draw = () => known.render(inside);
    // A heading of its own, as the checkout's, comes and goes with its page.
    if (router === null || !isAhead(router.asPath)) return draw();
    return afterPaint(() => startTransition(draw));
  }, [inside, router, answers]);

  useSleepingPlace(element, place, answers);

  return (
    <div
      ref={element}
      className={styles.place}
      dangerouslySetInnerHTML={AS_DRAWN}
      suppressHydrationWarning
    />
  );
}

/**
 * Where React has drawn the page anew, since what was there was not what the server sent, nothing is
 * left to take over, and it would never end trying to.
 */
function rootIn(element: Element, inside: ReactNode): Root {
  if (element.hasChildNodes()) return hydrateRoot(element, inside);
  const root = createRoot(element);
  root.render(inside);
  wake();
  return root;
}

import { useRouter } from 'next/router';
import { Activity, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Answers } from './Answers';
import { leaveFirstPage, placeAnswers } from './awakening';
import { MAIN_ID } from './SkipLink';
import { useSleepingPlace } from './useSleepingPlace';
import styles from './Layout.module.scss';

/**
 * Where pages are drawn. A page that is led to while the first one sleeps takes its place, instead
 * of waiting for code by which React would take over what is to go.
 */
export function PagePlace({ children }: { children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const address = useRouter().asPath.replace(/#.*/s, '');
  const [first] = useState(address);
  const [answers, setAnswers] = useState(false);
  const [isLeft, setLeft] = useState(false);
  if (!answers && !isLeft && address !== first) setLeft(true);
  useSleepingPlace(element, 'part', answers);
  // Before the focus comes to the new page's heading, which is no touch.
  useLayoutEffect(() => {
    if (!isLeft || element.current === null) return;
    leaveFirstPage();
    placeAnswers(element.current);
  }, [isLeft]);
  return (
    <main ref={element} id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <Activity key={isLeft ? 'led to' : 'first'}>
        {children}
        <Answers onAnswer={setAnswers} />
      </Activity>
    </main>
  );
}

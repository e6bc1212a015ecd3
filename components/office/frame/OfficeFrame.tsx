import { useRef, useState, type ReactNode } from 'react';
import { ReturnedNote } from '@/components/ui/ReturnedNote';
import type { OfficeData } from '@/lib/pages/officePage';
import type { AskedChange } from '../find/askedChange';
import { ChangeSheet } from '../find/ChangeSheet';
import { Palette } from '../find/Palette';
import type { KeyAct } from '../keys/useKeys';
import { HeldOffline } from './HeldOffline';
import { KindBand } from './KindBand';
import { OfficeContext } from './OfficeContext';
import { PhoneTabs } from './PhoneTabs';
import { SideNav } from './SideNav';
import { TopBar } from './TopBar';
import { useCounts } from './useCounts';
import styles from './OfficeFrame.module.scss';

type OfficeFrameProps = { page: { office?: OfficeData }; children: ReactNode };

/** The frame of every page behind the counter; pages before sign-in have only the bar. */
export function OfficeFrame({ page: { office }, children }: OfficeFrameProps) {
  const content = (
    <>
      <ReturnedNote />
      {children}
    </>
  );
  if (office === undefined) return <div className={styles.frame}>{content}</div>;
  return <StaffFrame office={office}>{content}</StaffFrame>;
}

function StaffFrame({ office, children }: { office: OfficeData; children: ReactNode }) {
  const acts = useRef<readonly KeyAct[]>([]);
  /** What the screen could do when the palette was opened; null while it is closed. */
  const [offered, setOffered] = useState<readonly KeyAct[] | null>(null);
  const [asked, askChange] = useState<AskedChange | null>(null);
  const [counts, countAgain] = useCounts(office.counts);
  const value = {
    ...office,
    counts,
    countAgain,
    openPalette: () => setOffered(acts.current),
    askChange,
    showActs: (now: readonly KeyAct[]) => void (acts.current = now),
  };
  return (
    <OfficeContext.Provider value={value}>
      <div className={styles.frame} data-kind={office.kind}>
        <a href="#content" className={styles.skip}>
          Skip to the page
        </a>
        <KindBand kind={office.kind} />
        <TopBar />
        <SideNav />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <PhoneTabs />
        <HeldOffline />
        {asked !== null && <ChangeSheet change={asked} onClose={() => askChange(null)} />}
      </div>
      {offered !== null && <Palette acts={offered} onClose={() => setOffered(null)} />}
    </OfficeContext.Provider>
  );
}

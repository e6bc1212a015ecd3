import { useRouter } from 'next/router';
import { useId, useRef, useState, type KeyboardEvent, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { hasBarAtBottom } from '@/components/shell/pageLayout';
import { classes } from '@/components/ui/classes';
import { FaultForm } from './FaultForm';
import styles from './FaultPanel.module.scss';
import { choiceWords, FAULT_WORDS } from './faultWords';
import { MockShopFacts } from './MockShopFacts';
import { useMockShop, type MockShop } from './useMockShop';

/** The developer panel of mock mode: faults and sample accounts. */
export function FaultPanel() {
  const [isOpen, setOpen] = useState(false);
  const shop = useMockShop(isOpen);
  const dialog = useOpenDialog();
  const panel = <Panel isOpen={isOpen} setOpen={setOpen} shop={shop} />;
  return dialog === null ? panel : createPortal(panel, dialog);
}

type PanelProps = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  shop: MockShop;
};

function Panel({ isOpen, setOpen, shop }: PanelProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useRouter();
  const { choice } = shop;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  return (
    <aside
      aria-label="Mock shop"
      className={classes(styles.corner, hasBarAtBottom(pathname) && styles.aboveBar)}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.toggle, choice !== null && styles.faulty)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Mock shop{choice !== null && `: ${FAULT_WORDS[choice.fault].name}`}
      </button>
      {isOpen && <Opened id={panelId} shop={shop} />}
    </aside>
  );
}

function Opened({ id, shop }: { id: string; shop: MockShop }) {
  const { choice, problem, choose, end } = shop;
  return (
    <div id={id} className={styles.panel}>
      <p role="status" className={styles.status}>
        {choiceWords(choice)}
      </p>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <FaultForm choice={choice} onChoose={choose} onEnd={end} />
      <MockShopFacts shop={shop} />
    </div>
  );
}

/** Returns the topmost open dialog: everything outside it is inert. */
function useOpenDialog(): Element | null {
  return useSyncExternalStore(subscribe, topmost, () => null);
}

function topmost(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    ...{ subtree: true, childList: true },
    attributeFilter: ['open'],
  });
  return () => observer.disconnect();
}

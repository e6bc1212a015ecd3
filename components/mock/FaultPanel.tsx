import { useRouter } from 'next/router';
import { useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { hasBarAtBottom } from '@/components/shell/pageLayout';
import { classes } from '@/components/ui/classes';
import { Button } from '@/components/ui/Button';
import type { MockAccount } from '@/lib/site/mock';
import { ROLES, type Role } from '@/lib/contract/staff';
import { OFFICE_PAGES } from '@/lib/site/office';
import { FaultForm } from './FaultForm';
import styles from './FaultPanel.module.scss';
import { choiceWords, FAULT_WORDS } from './faultWords';
import { signIn, signInToOffice, useMockShop, type MockShop } from './useMockShop';

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
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** What the faults changed, the newest message with its code, and the sample accounts. */
function MockShopFacts({ shop }: { shop: MockShop }) {
  const { changes, message } = shop;
  return (
    <>
      {changes.length > 0 && (
        <section className={styles.facts}>
          <h2 className={styles.title}>Changed in the shop</h2>
          <ul>
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {message !== null && (
        <section className={styles.facts}>
          <h2 className={styles.title}>Newest message, to {message.to}</h2>
          <p>{message.body}</p>
        </section>
      )}
      <Accounts shop={shop} />
      <OfficeRoles shop={shop} />
    </>
  );
}

function Accounts({ shop: { accounts, setProblem } }: { shop: MockShop }) {
  const { reload } = useRouter();

  async function enter(account: MockAccount) {
    if (await signIn(account)) reload();
    else setProblem('Signing in failed: is a fault switched on?');
  }

  return (
    <section className={styles.facts}>
      <h2 className={styles.title}>Sign in as</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.phone}>
            <Button variant="outline" size={36} onClick={() => void enter(account)}>
              {account.who}
            </Button>
            <span className={styles.hint}>
              {account.phone}, {account.password}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfficeRoles({ shop: { setProblem } }: { shop: MockShop }) {
  const { push } = useRouter();

  async function enter(role: Role) {
    if (await signInToOffice(role)) void push(OFFICE_PAGES);
    else setProblem('Signing in failed: is a fault switched on?');
  }

  return (
    <section className={styles.facts}>
      <h2 className={styles.title}>Open the office as</h2>
      <ul>
        {ROLES.map((role) => (
          <li key={role}>
            <Button variant="outline" size={36} onClick={() => void enter(role)}>
              {role}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { keepTabInside } from '@/components/ui/keepTabInside';
import { Keys } from '../keys/Keys';
import type { KeyAct } from '../keys/useKeys';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { IconAct } from '../parts/IconAct';
import { useModal } from '../parts/Sheet';
import type { Hit } from './hit';
import { usePaletteHits } from './usePaletteHits';
import styles from './Palette.module.scss';

const WHAT = 'Order number, phone, name, SKU or what to do';
const ENTRY = {
  role: 'combobox',
  'aria-expanded': true,
  'aria-label': WHAT,
  placeholder: WHAT,
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 80,
} as const;

type PaletteProps = {
  /** What the screen behind it can do. */
  acts: readonly KeyAct[];
  onClose: () => void;
};

/** Finds orders, items, customers and things to do; Ctrl K opens it anywhere. */
export function Palette({ acts, onClose }: PaletteProps) {
  const dialog = useModal();
  const [typed, setTyped] = useState('');
  const { hits, codeHit, isSettled, isLost } = usePaletteHits(typed, acts);
  const list = useChoice(hits, onClose);
  const scan = useScanned(typed, codeHit, isSettled, list.open);
  const listId = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Find or do"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={keepTabInside}
    >
      <div className={styles.entry}>
        <OfficeIcon of={icons.Search} size={22} />
        <input
          {...ENTRY}
          aria-controls={listId}
          aria-activedescendant={hits[list.at]?.id}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            list.choose(0);
          }}
          onKeyDown={(event) => scan.onKeyDown(event) || list.onKeyDown(event)}
        />
        <Keys of="Escape" />
        <Close onClick={onClose} />
      </div>
      {isLost && (
        <p role="alert" className={styles.lost}>
          Not searched: connection lost. Type again when it is back.
        </p>
      )}
      <Hits id={listId} hits={hits} at={list.at} open={list.open} />
      <Foot found={hits.length} />
    </dialog>
  );
}

function Close({ onClick }: { onClick: () => void }) {
  return <IconAct label="Close" icon={icons.X} className={styles.close} onClick={onClick} />;
}

function Foot({ found }: { found: number }) {
  return (
    <p className={styles.foot} role="status">
      <Keys of="ArrowUp ArrowDown" /> move <Keys of="Enter" /> open <Keys of="$mod+Enter" /> new tab{' '}
      <Keys of=">" /> only things to do
      <span>{`${found} found`}</span>
    </p>
  );
}

type HitsProps = { id: string; hits: readonly Hit[]; at: number; open: (hit: Hit) => void };

function Hits({ id, hits, at, open }: HitsProps) {
  const groups = [...new Set(hits.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label="Found" className={styles.hits}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden>{group}</p>
          {hits.map(
            (hit, place) =>
              hit.group === group && (
                <div
                  key={hit.id}
                  id={hit.id}
                  role="option"
                  aria-selected={place === at}
                  onClick={() => open(hit)}
                >
                  <OfficeIcon of={hit.icon} size={20} />
                  <b>{hit.title}</b>
                  <span>{hit.note}</span>
                  {hit.press !== undefined && <Keys of={hit.press} />}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

/** The chosen hit: arrows move, Enter opens, Ctrl Enter opens a new tab. */
function useChoice(hits: readonly Hit[], onClose: () => void) {
  const router = useRouter();
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, Math.max(0, hits.length - 1));

  function open(hit: Hit | undefined, inNewTab = false) {
    if (hit === undefined || hit.isRefused === true) return;
    onClose();
    if (hit.run !== undefined) hit.run();
    else if (inNewTab) window.open(hit.href, '_blank', 'noopener');
    else void router.push(hit.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      choose((at + step + hits.length) % Math.max(1, hits.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(hits[at], event.ctrlKey || event.metaKey);
    }
  }

  return { at, choose, open: (hit: Hit) => open(hit), onKeyDown };
}

/** A scanner's Enter comes before the answer: the item of the code opens as soon as it is found. */
function useScanned(
  typed: string,
  codeHit: Hit | undefined,
  isSettled: boolean,
  open: (hit: Hit) => void,
) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isAwaited = awaited !== null && awaited === typed;
  const openNow = useEffectEvent(open);

  // Syncs with the search.
  useEffect(() => {
    if (isAwaited && isSettled && codeHit !== undefined) openNow(codeHit);
  }, [isAwaited, isSettled, codeHit]);

  return {
    /** Returns whether the key waits for the answer. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (event.key !== 'Enter' || isSettled || !isCode(typed)) return false;
      event.preventDefault();
      setAwaited(typed);
      return true;
    },
  };
}

/** One word with a digit, as codes and barcodes are. */
function isCode(typed: string): boolean {
  const code = typed.trim();
  return code.length >= 4 && /^\S+$/.test(code) && /\d/.test(code);
}

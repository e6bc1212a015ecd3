import { useState } from 'react';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Sheet } from '../parts/Sheet';
import type { OrderAct } from './useOrderActs';
import styles from './Order.module.scss';

/** The acts of an order besides the main one, on a phone. */
export function MoreActs({ acts }: { acts: readonly OrderAct[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconAct
        label="More to do"
        icon={icons.Ellipsis}
        className={styles.more}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title="More to do" onClose={() => setOpen(false)}>
          <div className={styles.list}>
            {acts.map((act) => (
              <ActButton
                key={act.id}
                variant={act.isRed ? 'warn' : 'neutral'}
                wide
                onClick={() => {
                  setOpen(false);
                  act.run();
                }}
              >
                {act.label}
              </ActButton>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The button of an act, with its key. */
export function Act({ act, isMain = false }: { act: OrderAct; isMain?: boolean }) {
  const { label, press, isRed = false, run, isBusy } = act;
  const plain = isRed ? 'warn' : 'neutral';
  return (
    <ActButton
      variant={isMain ? 'filled' : plain}
      size={isMain ? 44 : 36}
      press={isMain ? 'Enter' : press}
      onClick={run}
      busy={isMain && isBusy}
      disabled={isBusy}
      wide={isMain}
    >
      {label}
    </ActButton>
  );
}

import { useState } from 'react';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Sheet } from '../parts/Sheet';
import type { AvailableAction } from './useAvailableActions';
import styles from './order.module.scss';

type MoreActsProps = {
  acts: readonly AvailableAction[];
  /** There is no main act beside it. */
  isAlone: boolean;
};

/** The acts of an order besides the main one, on a phone. */
export function MoreActs({ acts, isAlone }: MoreActsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isAlone ? (
        <ActButton wide onClick={() => setOpen(true)}>
          More to do
        </ActButton>
      ) : (
        <IconAct
          label="More to do"
          icon={icons.Ellipsis}
          className={styles.more}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
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

/** The buttons of acts, one beside the other, on a desktop. */
export function ActRow({ acts }: { acts: readonly AvailableAction[] }) {
  if (acts.length === 0) return null;
  return (
    <div className={styles.actRow}>
      {acts.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </div>
  );
}

/** The button of an act, with its key. */
export function Act({ act, isMain = false }: { act: AvailableAction; isMain?: boolean }) {
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

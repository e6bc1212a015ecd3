import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Modal } from '@/components/ui/Modal';
import type { Item } from '@/lib/contract/item.contract';
import { FIRST_PICTURE, PRODUCT_ZOOM_SIZE, productImageLink } from '@/lib/urls/links';
import styles from './PictureZoom.module.scss';

type PictureZoomProps = {
  item: Pick<Item, 'itmCode'>;
  name: string;
  numbers: readonly string[];
  versions: readonly string[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** One picture as large as the window; a press shows it in its own size, to be scrolled. */
export function PictureZoom(props: PictureZoomProps) {
  const { item, name, numbers, versions, at, onMove, onClose } = props;
  const [isFull, setFull] = useState(false);
  const count = numbers.length;

  function turn(step: number) {
    setFull(false);
    onMove((at + step + count) % count);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={name}
      subtitle={
        count > 1 && (
          <p className={styles.place} aria-live="polite">
            {at + 1} of {count}
          </p>
        )
      }
      className={styles.dialog}
      footer={count > 1 ? <Turns onTurn={turn} /> : undefined}
    >
      <button
        type="button"
        className={classes(styles.picture, isFull && styles.full)}
        aria-pressed={isFull}
        aria-label="Show in full size"
        onClick={() => setFull(!isFull)}
      >
        <img
          src={productImageLink(
            item.itmCode,
            PRODUCT_ZOOM_SIZE,
            numbers[at] ?? FIRST_PICTURE,
            versions[at] ?? null,
          )}
          width={PRODUCT_ZOOM_SIZE}
          height={PRODUCT_ZOOM_SIZE}
          alt={count > 1 ? `${name}, picture ${at + 1} of ${count}` : name}
        />
      </button>
    </Modal>
  );
}

function Turns({ onTurn }: { onTurn: (step: number) => void }) {
  return (
    <div className={styles.turns}>
      <Button variant="neutral" onClick={() => onTurn(-1)}>
        Previous
      </Button>
      <Button variant="neutral" onClick={() => onTurn(1)}>
        Next
      </Button>
    </div>
  );
}

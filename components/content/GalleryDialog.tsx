import { useEffect } from 'react';
import type { GalleryPicture } from '@/lib/contract/shop.contract';
import { galleryImageLink, searchLink } from '@/lib/urls/links';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Modal } from '@/components/ui/Modal';
import styles from './GalleryDialog.module.scss';

type GalleryDialogProps = {
  pictures: readonly GalleryPicture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** Shows one large picture; buttons and arrow keys go to the others. */
export function GalleryDialog({ pictures, at, onMove, onClose }: GalleryDialogProps) {
  const picture = pictures[at];
  const count = pictures.length;

  // Syncs with the keyboard, wherever the focus is in the dialog.
  useEffect(() => {
    function turn({ key }: KeyboardEvent) {
      if (key === 'ArrowRight') onMove((at + 1) % count);
      if (key === 'ArrowLeft') onMove((at + count - 1) % count);
    }
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [at, count, onMove]);

  if (picture === undefined) return null;
  return (
    <Modal
      open
      onClose={onClose}
      title={picture.caption}
      subtitle={
        <p className={styles.place} aria-live="polite">
          {at + 1} of {count}
          <span className={styles.unseen}>: {picture.caption}</span>
        </p>
      }
      className={styles.dialog}
    >
      <div className={styles.stage}>
        <LargePicture key={picture.name} picture={picture} />
        <Turn name="Previous picture" onPress={() => onMove((at + count - 1) % count)} />
        <Turn name="Next picture" onPress={() => onMove((at + 1) % count)} />
      </div>
      {picture.partKind !== null && (
        <Link href={searchLink(picture.caption)} className={styles.parts}>
          Find parts of this kind
        </Link>
      )}
    </Modal>
  );
}

/** Illustrations have no more detail than 600 pixels. */
function LargePicture({
  picture: { name, caption, partKind, version },
}: {
  picture: GalleryPicture;
}) {
  const pixels = partKind === null ? 1200 : 600;
  return (
    <img
      src={galleryImageLink(name, pixels, version)}
      width={pixels}
      height={pixels}
      alt={caption}
    />
  );
}

type TurnProps = { name: 'Previous picture' | 'Next picture'; onPress: () => void };

function Turn({ name, onPress }: TurnProps) {
  const isNext = name === 'Next picture';
  return (
    <button
      type="button"
      aria-label={name}
      className={isNext ? styles.next : styles.previous}
      onClick={onPress}
    >
      <Icon of={isNext ? 'chevron-right' : 'chevron-left'} size={24} />
    </button>
  );
}

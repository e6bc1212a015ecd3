import { useEffect, useState } from 'react';
import type { GalleryPicture } from '@/lib/contract/shop.contract';
import type { GalleryPage } from '@/lib/pages/galleryPage';
import { galleryImageLink, links, searchLink } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { counted } from '@/lib/text/format';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Modal } from '@/components/ui/Modal';
import { ContentFrame } from './ContentFrame';
import styles from './GalleryScreen.module.scss';
import galleryDialogStyles from './GalleryDialog.module.scss';

/** Loaded at once; the others are lazy. */
const FIRST_ROW = 6;

/** The merchant's pictures, or illustrations of the parts when there are none. */
export function GalleryScreen({ pictures, origin }: GalleryPage) {
  const { siteName } = useSettings();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const isDrawn = pictures[0]?.partKind !== null;
  return (
    <ContentFrame
      title="Gallery"
      lead={isDrawn ? 'Illustrations of the parts we sell' : counted(pictures.length, 'picture')}
      description={`Pictures of the counter and the parts of ${siteName}.`}
      path={links.gallery}
      origin={origin}
    >
      <ul className={styles.grid}>
        {pictures.map((picture, at) => (
          <li key={picture.name}>
            <Tile picture={picture} first={at < FIRST_ROW} onOpen={() => setOpenAt(at)} />
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <GalleryDialog
          pictures={pictures}
          at={openAt}
          onMove={setOpenAt}
          onClose={() => setOpenAt(null)}
        />
      )}
    </ContentFrame>
  );
}

type TileProps = { picture: GalleryPicture; first: boolean; onOpen: () => void };

function Tile({ picture: { name, caption }, first, onOpen }: TileProps) {
  return (
    <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
      <img
        src={galleryImageLink(name, 300)}
        width={300}
        height={300}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span>{caption}</span>
    </button>
  );
}

type GalleryDialogProps = {
  pictures: readonly GalleryPicture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** Shows one large picture; buttons and arrow keys go to the others. */
function GalleryDialog({ pictures, at, onMove, onClose }: GalleryDialogProps) {
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
        <p className={galleryDialogStyles.place} aria-live="polite">
          {at + 1} of {count}
          <span className={galleryDialogStyles.unseen}>: {picture.caption}</span>
        </p>
      }
      className={galleryDialogStyles.dialog}
    >
      <div className={galleryDialogStyles.stage}>
        <LargePicture key={picture.name} picture={picture} />
        <Turn name="Previous picture" onPress={() => onMove((at + count - 1) % count)} />
        <Turn name="Next picture" onPress={() => onMove((at + 1) % count)} />
      </div>
      {picture.partKind !== null && (
        <Link href={searchLink(picture.caption)} className={galleryDialogStyles.parts}>
          Find parts of this kind
        </Link>
      )}
    </Modal>
  );
}

/** Illustrations have no more detail than 600 pixels. */
function LargePicture({ picture: { name, caption, partKind } }: { picture: GalleryPicture }) {
  const pixels = partKind === null ? 1200 : 600;
  return <img src={galleryImageLink(name, pixels)} width={pixels} height={pixels} alt={caption} />;
}

type TurnProps = { name: 'Previous picture' | 'Next picture'; onPress: () => void };

function Turn({ name, onPress }: TurnProps) {
  const isNext = name === 'Next picture';
  return (
    <button
      type="button"
      aria-label={name}
      className={isNext ? galleryDialogStyles.next : galleryDialogStyles.previous}
      onClick={onPress}
    >
      <Icon of={isNext ? 'chevron-right' : 'chevron-left'} size={24} />
    </button>
  );
}

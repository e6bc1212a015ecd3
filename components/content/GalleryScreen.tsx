import { useState } from 'react';
import type { GalleryPicture } from '@/lib/contract/shop.contract';
import type { GalleryPage } from '@/lib/pages/galleryPage';
import { galleryImageLink, links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { counted } from '@/lib/text/format';
import { ContentFrame } from './ContentFrame';
import styles from './GalleryScreen.module.scss';
import { GalleryDialog } from './GalleryDialog';

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

function Tile({ picture: { name, caption, version }, first, onOpen }: TileProps) {
  return (
    <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
      <img
        src={galleryImageLink(name, 300, version)}
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

import { lazy, useRef, useState, type KeyboardEvent } from 'react';
import { ProductPicture } from '@/components/item/ProductPicture';
import type { Item } from '@/lib/contract/item.contract';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import styles from './Gallery.module.scss';

const PictureZoom = lazy(() =>
  import('./PictureZoom').then((module) => ({ default: module.PictureZoom })),
);

const SIZES = '(min-width: 1024px) 480px, (min-width: 768px) 50vw, 232px';

type GalleryProps = {
  item: Item;
  alt: string;
  /** The numbers of the item's pictures; empty when it has only one. */
  numbers: readonly string[];
  /** The versions of its photos, in the order of the numbers. */
  versions?: readonly string[] | undefined;
};

/** The item's picture, or a strip of several: swiped, scrolled, or moved by key and thumbnail. */
export function Gallery({ item, alt, numbers, versions = [] }: GalleryProps) {
  const { strip, shown, go, onScroll, onKeyDown } = useStrip(numbers.length);
  if (numbers.length < 2) {
    return (
      <div className={styles.single}>
        <ProductPicture item={item} sizes={SIZES} priority withNumber alt={alt} />
        {numbers.length === 1 && (
          <Zoom item={item} name={alt} numbers={numbers} versions={versions} at={0} onMove={go} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={`Pictures of ${alt}`}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {numbers.map((number, at) => (
          <li key={number}>
            <ProductPicture
              item={item}
              number={number}
              version={versions[at]}
              sizes={SIZES}
              priority={at === 0}
              withNumber
              alt={`${alt}, picture ${at + 1} of ${numbers.length}`}
            />
          </li>
        ))}
      </ul>
      <Zoom item={item} name={alt} numbers={numbers} versions={versions} at={shown} onMove={go} />
      <Thumbs item={item} numbers={numbers} versions={versions} shown={shown} onChoose={go} />
    </div>
  );
}

type Pictures = Pick<GalleryProps, 'item' | 'numbers'> & { versions: readonly string[] };

type ZoomProps = Pictures & {
  name: string;
  at: number;
  onMove: (at: number) => void;
};

/** Opens the shown picture as large as the window. */
function Zoom({ item, ...shown }: ZoomProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.zoom}
        aria-label="Enlarge the picture"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of="search" />
      </button>
      {isOpen && (
        <LazyBoundary>
          <PictureZoom item={item} {...shown} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

type ThumbsProps = Pictures & {
  shown: number;
  onChoose: (at: number) => void;
};

function Thumbs({ item, numbers, versions, shown, onChoose }: ThumbsProps) {
  return (
    <ul className={styles.thumbs} aria-label="Choose a picture">
      {numbers.map((number, at) => (
        <li key={number}>
          <button
            type="button"
            aria-label={`Picture ${at + 1}`}
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => onChoose(at)}
          >
            <ProductPicture item={item} number={number} version={versions[at]} sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the shown picture and the handlers that change it. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function go(at: number) {
    const next = Math.max(0, Math.min(count - 1, at));
    setShown(next);
    if (strip.current !== null) strip.current.scrollLeft = next * strip.current.clientWidth;
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(shown + step);
  }

  return { strip, shown, go, onScroll, onKeyDown };
}

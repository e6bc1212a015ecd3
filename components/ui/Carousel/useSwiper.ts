import { useEffect, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { whenNear } from '../whenNear';
import styles from './Carousel.module.scss';

/** Spec 9: how long one move takes. */
export const SPEED_MS = 1000;

type SwiperClass = typeof import('swiper').Swiper;
type Sliding = { swiper: Swiper; canMove: boolean };

/** Swiper over a row that the server drew; null until its code has come, and if it cannot come. */
export function useSwiper(viewport: RefObject<HTMLElement | null>): Sliding | null {
  const [sliding, setSliding] = useState<Sliding | null>(null);

  // Syncs with swiper, which is fetched when the row comes near the view.
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    let isLeft = false;
    let leave = () => undefined as void;
    const stopWatching = whenNear(element, () => {
      import('swiper').then(
        ({ Swiper }) => {
          if (!isLeft) leave = startSwiper(Swiper, element, setSliding);
        },
        // Without it the row is scrolled by hand.
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      stopWatching();
      leave();
    };
  }, [viewport]);

  return sliding;
}

function startSwiper(
  SwiperOf: SwiperClass,
  element: HTMLElement,
  onChange: (sliding: Sliding | null) => void,
): () => void {
  element.scrollLeft = 0;
  const swiper = new SwiperOf(element, {
    init: false,
    wrapperClass: styles.slides,
    slideClass: styles.slide,
    // How many stand side by side is the style sheet's affair, before and after this code came.
    slidesPerView: 'auto',
    speed: SPEED_MS,
    rewind: true,
    watchSlidesProgress: true,
  });
  const tell = () => onChange({ swiper, canMove: !swiper.isLocked });
  for (const event of ['init', 'lock', 'unlock'] as const) swiper.on(event, tell);
  for (const event of ['init', 'progress', 'resize'] as const) swiper.on(event, hideUnseen);
  swiper.init();
  return () => {
    onChange(null);
    for (const slide of swiper.slides) slide.inert = false;
    swiper.destroy(true, true);
  };
}

/** Slides out of view are neither reached by Tab nor read. */
function hideUnseen({ slides, visibleSlides = [] }: Swiper): void {
  for (const slide of slides) slide.inert = !visibleSlides.includes(slide);
}

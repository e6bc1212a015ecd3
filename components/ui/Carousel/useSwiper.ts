import { useEffect, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import styles from './Carousel.module.scss';

/** The distance below the view that counts as near: about half a phone's screen. */
const NEAR = '400px';

/** How long a move takes (spec 9). */
export const SPEED_MS = 1000;

type SwiperClass = typeof import('swiper').Swiper;
type Sliding = { swiper: Swiper; canMove: boolean };

/** Starts Swiper on server-rendered slides; null until its code is loaded, or if that fails. */
export function useSwiper(viewport: RefObject<HTMLElement | null>): Sliding | null {
  const [sliding, setSliding] = useState<Sliding | null>(null);

  // Syncs with Swiper, which is loaded when the row is near the view.
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
        // Without Swiper the row scrolls by hand.
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
    // The style sheet decides how many slides are visible, also before this code is loaded.
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

/** Makes the slides out of view inert, so that Tab and screen readers skip them. */
function hideUnseen({ slides, visibleSlides = [] }: Swiper): void {
  for (const slide of slides) slide.inert = !visibleSlides.includes(slide);
}

/** Calls back once when the element is near the view. Returns a function that stops watching. */
function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

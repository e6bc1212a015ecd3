import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Swiper } from 'swiper';
import { reportMistake } from '@/lib/site/reportMistake';
import { useMediaQuery } from '@/components/ui/useBrowserValue';
import { classes } from '@/components/ui/classes';
import { Icon, type IconName } from '@/components/ui/Icon';
import styles from './Carousel.module.scss';

/** How long each slide is shown (spec 9). */
const REST_MS = 3000;

const STILL = '(prefers-reduced-motion: reduce)';

type CarouselProps = {
  label: string;
  /** Without links the row itself takes the focus, so that the keyboard can scroll it. */
  hasLinks?: boolean;
  /** A `<ul className={CAROUSEL.list}>` of `<li className={CAROUSEL.slide}>`. */
  children: ReactNode;
};

export const CAROUSEL = { list: styles.slides, slide: styles.slide };

/** A row of slides that moves by itself; before its code is loaded, a row that scrolls. */
export function Carousel({ label, hasLinks = true, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const sliding = useSwiper(viewport);
  const swiper = sliding?.canMove ? sliding.swiper : null;
  const { isPaused, isStill, togglePause, holds } = useAutoplay(swiper);
  const speed = isStill ? 0 : SPEED_MS;
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classes(styles.carousel, sliding !== null && styles.sliding)}
      {...holds}
    >
      {swiper !== null && (
        <div className={styles.left}>
          {!isStill && (
            <Control
              label={isPaused ? 'Start the slider' : 'Pause the slider'}
              icon={isPaused ? 'play' : 'pause'}
              onClick={togglePause}
            />
          )}
          <Control label="Previous" icon="chevron-left" onClick={() => swiper.slidePrev(speed)} />
        </div>
      )}
      <div
        ref={viewport}
        className={styles.viewport}
        tabIndex={hasLinks ? undefined : 0}
        // A pointer moves the row; otherwise the browser would drag the link or the picture.
        onDragStart={(event) => event.preventDefault()}
      >
        {children}
      </div>
      {swiper !== null && (
        <Control label="Next" icon="chevron-right" onClick={() => swiper.slideNext(speed)} />
      )}
    </div>
  );
}

type ControlProps = {
  label: string;
  icon: IconName;
  onClick: () => void;
};

function Control({ label, icon, onClick }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </button>
  );
}

/**
 * Moves the slides on, except while paused, hovered or focused, and never with reduced motion.
 * Swiper's own autoplay would work on every frame.
 */
function useAutoplay(swiper: Swiper | null) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useMediaQuery(STILL, false);
  const moves = !isPaused && !isHovered && !isFocused && !isStill;

  useEffect(() => {
    if (swiper === null || !moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) swiper.slideNext();
    }, REST_MS + SPEED_MS);
    return () => clearInterval(timer);
  }, [swiper, moves]);

  return {
    isPaused,
    isStill,
    togglePause: () => setPaused(!isPaused),
    holds: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

/** The distance below the view that counts as near: about half a phone's screen. */
const NEAR = '400px';

/** How long a move takes (spec 9). */
const SPEED_MS = 1000;

type SwiperClass = typeof import('swiper').Swiper;
type Sliding = { swiper: Swiper; canMove: boolean };

/** Starts Swiper on server-rendered slides; null until its code is loaded, or if that fails. */
function useSwiper(viewport: RefObject<HTMLElement | null>): Sliding | null {
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
        // Without Swiper, whose script did not arrive, the row scrolls by hand.
        reportMistake,
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

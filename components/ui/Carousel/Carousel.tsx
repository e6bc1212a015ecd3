import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { Swiper } from 'swiper';
import { useMediaQuery } from '@/components/ui/useBrowserValue';
import { classes } from '@/components/ui/classes';
import { Icon, type IconName } from '@/components/ui/Icon';
import styles from './Carousel.module.scss';
import { SPEED_MS, useSwiper } from './useSwiper';

/** How long each slide is shown (spec 9). */
const REST_MS = 3000;

const STILL = '(prefers-reduced-motion: reduce)';

type CarouselProps = {
  label: string;
  /** A `<ul className={CAROUSEL.list}>` of `<li className={CAROUSEL.slide}>`. */
  children: ReactNode;
};

export const CAROUSEL = { list: styles.slides, slide: styles.slide };

/** A row of slides that moves by itself; before its code is loaded, a row that scrolls. */
export function Carousel({ label, children }: CarouselProps) {
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
      {swiper !== null && !isStill && (
        <Control
          label={isPaused ? 'Start the slider' : 'Pause the slider'}
          icon={isPaused ? 'play' : 'pause'}
          onClick={togglePause}
        />
      )}
      {swiper !== null && isStill && (
        <Control label="Previous" icon="chevron-left" onClick={() => swiper.slidePrev(speed)} />
      )}
      <div ref={viewport} className={styles.viewport}>
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

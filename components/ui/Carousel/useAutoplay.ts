import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import type { Swiper } from 'swiper';
import { useMediaQuery } from '../useMediaQuery';
import { SPEED_MS } from './useSwiper';

/** Spec 9: how long a slide rests before the next one comes. */
const REST_MS = 3000;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Moves on by itself, until it is paused; not while the pointer or the keyboard's focus is on it,
 * and never for who wants less motion. Swiper's own autoplay would draw every frame for it.
 */
export function useAutoplay(swiper: Swiper | null) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useMediaQuery(STILL, false);
  const moves = !isPaused && !isHovered && !isFocused && !isStill;

  // Syncs with the clock.
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

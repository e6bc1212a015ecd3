import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import type { Swiper } from 'swiper';
import { useMediaQuery } from '../useMediaQuery';
import { SPEED_MS } from './useSwiper';

/** How long each slide is shown (spec 9). */
const REST_MS = 3000;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Moves the slides on, except while paused, hovered or focused, and never with reduced motion.
 * Swiper's own autoplay would work on every frame.
 */
export function useAutoplay(swiper: Swiper | null) {
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

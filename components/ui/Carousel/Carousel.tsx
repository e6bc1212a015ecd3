import { useRef, type ReactNode } from 'react';
import { classes } from '../classes';
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons';
import { Icon, type IconName } from '../Icon';
import styles from './Carousel.module.scss';
import { useAutoplay } from './useAutoplay';
import { SPEED_MS, useSwiper } from './useSwiper';

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
          icon={isPaused ? Play : Pause}
          onClick={togglePause}
        />
      )}
      {swiper !== null && isStill && (
        <Control label="Previous" icon={ChevronLeft} onClick={() => swiper.slidePrev(speed)} />
      )}
      <div ref={viewport} className={styles.viewport}>
        {children}
      </div>
      {swiper !== null && (
        <Control label="Next" icon={ChevronRight} onClick={() => swiper.slideNext(speed)} />
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

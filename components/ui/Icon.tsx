import type { ICONS } from './icons';
import sprite from './icons.svg';

export type IconName = (typeof ICONS)[number][number];

type IconProps = { of: IconName; size?: number; className?: string };

const { src }: { src: string } = sprite;

/** A decorative icon next to text or inside a labelled button. */
export function Icon({ of: name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden>
      <use href={`${src}#${name}`} />
    </svg>
  );
}

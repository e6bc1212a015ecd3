import type * as icons from './icons';
import sprite from './icons.svg';

export type OfficeIconName = (typeof icons)[keyof typeof icons];

type OfficeIconProps = { of: OfficeIconName; size?: number; className?: string };

const { src }: { src: string } = sprite;

/** A decorative icon next to text or inside a labelled control. */
export function OfficeIcon({ of: name, size = 18, className }: OfficeIconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden>
      <use href={`${src}#${name}`} />
    </svg>
  );
}

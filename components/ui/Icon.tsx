import type { LucideIcon } from 'lucide-react';

type IconProps = { of: LucideIcon; size?: number; className?: string };

/** A line icon beside words or inside a named button; it never speaks for itself. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing size={size} strokeWidth={1.5} className={className} aria-hidden focusable="false" />
  );
}

import { slugify } from '@/lib/urls/links';

/** The marks that are drawn in public/marks. */
const DRAWN = new Set([
  'visa',
  'mastercard',
  'amex',
  'koko',
  'frimi',
  'bank-transfer',
  'cash-on-delivery',
]);

/** The drawing of a way of paying; a name without one stays a name. */
export function PaymentMark({ name }: { name: string }) {
  const slug = slugify(name);
  if (!DRAWN.has(slug)) return name;
  return (
    <img
      src={`/marks/${slug}.svg`}
      width={44}
      height={28}
      alt={name}
      title={name}
      loading="lazy"
      decoding="async"
    />
  );
}

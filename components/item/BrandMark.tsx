import type { ComponentProps } from 'react';
import type { Brand } from '@/lib/contract/catalogue.contract';
import { brandImageLink } from '@/lib/urls/links';

/** A brand's logo, or its name. */
export function BrandMark({ brand, ...rest }: { brand: Brand } & ComponentProps<'img'>) {
  const { image, bndName } = brand;
  if (image === null) return <b>{bndName}</b>;
  return (
    <img
      src={brandImageLink(image)}
      alt={bndName}
      width={160}
      height={48}
      loading="lazy"
      {...rest}
    />
  );
}

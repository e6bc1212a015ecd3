import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** A link inside the shop. Pages are fetched on intent (hover, touch), never because a link came into view. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}

import { useRouter } from 'next/router';
import type { ComponentProps } from 'react';
import { ChatLink } from '@/components/item/ChatLink';
import { pathnameOf } from '@/lib/urls/pagePaths';

/** The public origin, on pages with a shareable address. */
type PageChatLinkProps = ComponentProps<'a'> & { origin?: string };

/** Opens a chat with the shop; on a product page with the product's link (spec 1). */
export function PageChatLink({ origin, ...rest }: PageChatLinkProps) {
  return <ChatLink about={useProductAddress(origin)} {...rest} />;
}

/** Returns the absolute address of the shown product, with its variant. */
function useProductAddress(origin: string | undefined): string | undefined {
  const { pathname, asPath, query } = useRouter();
  if (origin === undefined || !pathname.startsWith('/product')) return undefined;
  return `${origin}${pathnameOf(asPath)}${typeof query.variant === 'string' ? `?variant=${query.variant}` : ''}`;
}

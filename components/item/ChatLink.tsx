import type { ComponentProps } from 'react';
import { chatLink } from '@/lib/site/chatLink';
import { useSettings } from '@/store/hooks';

/** Opens a chat with the shop in a new tab; `about` is appended to the prefilled question. */
export function ChatLink({ about, ...rest }: ComponentProps<'a'> & { about?: string }) {
  return <a href={chatLink(useSettings(), about)} target="_blank" rel="noreferrer" {...rest} />;
}

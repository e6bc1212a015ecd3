import { PAGE_PARAMETERS } from '@/lib/urls/pageParameters';

/** Returns the address of a page, without the order of parameters and those that no page reads. */
export function pageAddress(sentAs: string): string {
  const start = sentAs.indexOf('?');
  if (start === -1) return sentAs;
  const parameters = sentAs
    .slice(start + 1)
    .split('&')
    .filter(isRead);
  if (parameters.length === 0) return sentAs.slice(0, start);
  return `${sentAs.slice(0, start)}?${parameters.sort().join('&')}`;
}

function isRead(parameter: string): boolean {
  const end = parameter.indexOf('=');
  return PAGE_PARAMETERS.has(end === -1 ? parameter : parameter.slice(0, end));
}

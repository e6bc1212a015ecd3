import { useRouter } from 'next/router';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { readLines, writeLines, type WantedLine } from './callerPage';

/** The lines of the order are part of the address: a reload or the Back button keeps them. */
export function useCallerLines(phone: string) {
  const router = useRouter();
  const { lines: text } = router.query;
  const lines = readLines(typeof text === 'string' ? text : '');
  const hrefOf = (values: { phone: string; lines: readonly WantedLine[] }) =>
    officeLink(officeLinks.newOrder, { phone: values.phone, lines: writeLines(values.lines) });
  return {
    lines,
    setLines: (next: readonly WantedLine[]) =>
      void router.replace(hrefOf({ phone, lines: next }), undefined, {
        shallow: true,
        scroll: false,
      }),
    findCaller: (typed: string) => void router.push(hrefOf({ phone: typed, lines })),
  };
}

import { useRouter } from 'next/router';
import { saveFrom } from '../calls/saveFile';
import type { KeyAct } from '../keys/useKeys';

type Goes = {
  before: string;
  after: string;
  /** The report that this one is a part of. */
  up?: string | undefined;
  file: string;
};

/** Returns the keys of a report with a period: to the periods beside it, up, and its file. */
export function useReportKeys({ before, after, up, file }: Goes): KeyAct[] {
  const router = useRouter();
  const go = (href: string) => () => void router.push(href);
  const higher: KeyAct[] =
    up === undefined ? [] : [{ press: 'Backspace', label: 'up', isMove: true, run: go(up) }];
  return [
    ...higher,
    { press: '[', label: 'period before', isMove: true, run: go(before) },
    { press: ']', label: 'period after', isMove: true, run: go(after) },
    { press: 'e', label: 'export', run: () => saveFrom(file) },
  ];
}

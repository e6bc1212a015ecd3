import { useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { reportMistake } from '@/lib/site/reportMistake';

/** Adds the part of a scanned code, or says why it does not. */
export function useScannedPart(onPart: (itmCode: number) => void) {
  const [scanned, setScanned] = useState('');
  async function find(code: string) {
    const { items } = await officeApi.call('GET /office/stock/scan', { query: { code } });
    const [item] = items;
    const isKnown = item !== undefined && items.length === 1;
    setScanned(isKnown ? '' : `${code} is not one known part.`);
    if (isKnown) onPart(item.itmCode);
  }
  const scan = (code: string) =>
    void find(code).catch((error: unknown) => {
      reportMistake(error);
      setScanned('The shop did not answer.');
    });
  return { scanned, scan };
}

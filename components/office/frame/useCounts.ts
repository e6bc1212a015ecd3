import { useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import type { OfficeCounts } from '@/lib/pages/officePage';
import { reportMistake } from '@/lib/site/reportMistake';

/** The counts of the page, and a function that counts again without loading the page. */
export function useCounts(ofPage: OfficeCounts): [OfficeCounts, () => Promise<void>] {
  const [counted, setCounted] = useState({ ofPage, counts: ofPage });

  async function countAgain() {
    try {
      const counts = await officeApi.call('GET /office/counts');
      setCounted({ ofPage, counts });
    } catch (error) {
      // The counts of before stay until the next page brings others.
      reportMistake(error);
    }
  }

  return [counted.ofPage === ofPage ? counted.counts : ofPage, countAgain];
}

import type { QuickLine } from '@/lib/contract/quickOrder';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';

/** Checks a code or a list as a quick order does. */
export function findByCode(text: string): AppThunk<Promise<Outcome<QuickLine[]>>> {
  return (_dispatch, _getState, { api }) =>
    outcomeOf(import('@/lib/api/dealerApi').then((calls) => calls.postQuickCheck(api, text)));
}

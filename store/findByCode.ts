import type { QuickLine } from '@/lib/contract/quickOrder';
import type { AppThunk } from './appThunk';
import { outcomeOf, type Outcome } from './failure';

/** What a quick order would make of this; the code of the call comes with the first one. */
export function findByCode(said: string): AppThunk<Promise<Outcome<QuickLine[]>>> {
  return (_dispatch, _getState, { api }) =>
    outcomeOf(import('@/lib/api/dealerApi').then((calls) => calls.postQuickCheck(api, said)));
}

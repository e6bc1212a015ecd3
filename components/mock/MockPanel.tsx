import { lazy } from 'react';
import { IS_MOCK } from '@/lib/site/mockMode';

/**
 * The developer panel, in mock mode only (docs/decisions/0019). A production build replaces this by
 * `null` and drops the panel's code.
 */
export const MockPanel =
  process.env.NODE_ENV !== 'production' && IS_MOCK
    ? lazy(() => import('./FaultPanel').then(({ FaultPanel }) => ({ default: FaultPanel })))
    : null;

import { lazy } from 'react';
import { IS_MOCK } from '@/lib/site/mockMode';

/**
 * The developer panel, in mock mode alone (docs/decisions/0019). What a bundler for production reads
 * here is `null`, so that the panel's code is in no bundle at all.
 */
export const MockPanel =
  process.env.NODE_ENV !== 'production' && IS_MOCK
    ? lazy(() => import('./FaultPanel').then(({ FaultPanel }) => ({ default: FaultPanel })))
    : null;

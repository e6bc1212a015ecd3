import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '@/lib/api/client';
import type { State } from './makeStore';

/** The extra argument of thunks. */
export type Services = {
  api: Api;
  /** Runs work one at a time, so that a late answer never overwrites a newer one. */
  enqueue: <T>(work: () => Promise<T>) => Promise<T>;
};

export type AppThunk<T> = ThunkAction<T, State, Services, UnknownAction>;

export function createServices(api: Api): Services {
  let last: Promise<unknown> = Promise.resolve();
  return {
    api,
    enqueue(work) {
      const result = last.then(work);
      // A failure reaches the caller and does not stop the queue.
      last = result.then(ignore, ignore);
      return result;
    },
  };
}

function ignore(): void {}

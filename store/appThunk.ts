import type { ThunkAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Api } from '@/lib/api/client';
import { outcomeOf, type Outcome } from '@/lib/site/failure';
import type { State } from './state';

/** The extra argument of thunks. */
export type Services = {
  api: Api;
  /** Runs work one at a time, so that a late answer never overwrites a newer one. */
  enqueue: <T>(work: () => Promise<T>) => Promise<T>;
};

export type AppThunk<T> = ThunkAction<T, State, Services, UnknownAction>;

/** A thunk that resolves to the answer of a call or to its failure. */
export type Call<T> = AppThunk<Promise<Outcome<T>>>;

/** Makes a call whose answer no slice stores. */
export function callApi<T>(ask: (api: Api) => Promise<T>): Call<T> {
  return (_dispatch, _getState, { api }) => outcomeOf(ask(api));
}

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

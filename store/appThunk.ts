import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '@/lib/api/client';
import type { State } from './makeStore';

/** What intents may use beside the store. */
export type Services = {
  api: Api;
  /** One change of the cart at a time, so that a late answer never covers a newer one. */
  inOrder: <T>(work: () => Promise<T>) => Promise<T>;
};

/** An intent: asks the server and tells the store what happened. */
export type AppThunk<T> = ThunkAction<T, State, Services, UnknownAction>;

export function createServices(api: Api): Services {
  let before: Promise<unknown> = Promise.resolve();
  return {
    api,
    inOrder(work) {
      const mine = before.then(work);
      // Whoever asked hears of a failure; the next in the queue starts all the same.
      before = mine.then(ignore, ignore);
      return mine;
    },
  };
}

function ignore(): void {}

import { useCallback, useEffect, useRef } from 'react';
import { browserTransport } from '@/lib/api/browserTransport';
import {
  compareProducts,
  confirmWatch,
  getBrands,
  getCategories,
  getModels,
  getModelSummary,
  getSettings,
  getTags,
  listProducts,
  watchStock,
  type ListParams,
} from '@/lib/api/catalogueApi';
import { createApi, type Api } from '@/lib/api/client';
import { sendQuestion } from '@/lib/api/contactApi';
import { getUserDetails } from '@/lib/api/customerApi';
import { getOrder, postCancel } from '@/lib/api/orderApi';
import type { ContactForm } from '@/lib/contract/contact';

/** Calls whose answers no slice stores. */
function callsOver(api: Api) {
  return {
    getSettings: () => getSettings(api),
    getBrands: () => getBrands(api),
    getCategories: () => getCategories(api),
    getTags: () => getTags(api),
    getModels: (params: { bndCode?: number }) => getModels(api, params),
    getModelSummary: (modelCode: number) => getModelSummary(api, modelCode),
    listProducts: (params: ListParams) => listProducts(api, params),
    watchStock: (itmCode: number, contact: string | null) => watchStock(api, itmCode, contact),
    confirmWatch: (token: string) => confirmWatch(api, token),
    compareProducts: (itmCodes: number[]) => compareProducts(api, itmCodes),
    getUserDetails: () => getUserDetails(api),
    getOrder: (orderNumber: string) => getOrder(api, orderNumber),
    cancelOrder: (orderNumber: string) => postCancel(api, orderNumber),
    sendQuestion: (form: ContactForm) => sendQuestion(api, form),
  };
}

export type ApiCalls = ReturnType<typeof callsOver>;

/** Returns a function that makes a call. The next call and unmounting abort it: then it resolves to undefined. */
export function useApiCall(): <T>(ask: (calls: ApiCalls) => Promise<T>) => Promise<T | undefined> {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return useCallback(async (ask) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const answer = await ask(
        callsOver(createApi((request) => browserTransport({ ...request, signal }))),
      );
      return signal.aborted ? undefined : answer;
    } catch (failure) {
      if (signal.aborted) return undefined;
      throw failure;
    }
  }, []);
}

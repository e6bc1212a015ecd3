import { useEffect, useEffectEvent, useState } from 'react';
import type { Item } from '@/lib/contract/item.contract';
import type { ModelSeries } from '@/lib/contract/catalogue.contract';
import {
  finderSeries,
  isOfFewKinds,
  modelsWithMost,
  openAt,
  PARTS_SHOWN,
  type FinderModel,
  type FinderOpen,
} from '@/lib/pages/finder';
import { failureOf } from '@/lib/site/failure';
import { readLastModel, saveLastModel, type LastModel } from '@/store/lastModel';
import { useApiCall } from '@/store/useApiCall';

/** Brand, series, model: choosing one opens what is below it. Begins with the last model of this device, if any. */
export function useFinder(start: FinderOpen | null) {
  const { open, setOpen, seriesOf, show } = useOpenPhone(start);
  const { load, busy, tryAgain } = useLoading();
  const [wholeSeries, setWholeSeries] = useState<string | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const isWhole = open !== null && wholeSeries === open.seriesName;

  async function chooseModel(modelCode: number) {
    if (open === null) return;
    await show({ ...open, modelCode, summary: null, parts: [] });
    saveLastModel({ bndCode: open.bndCode, modelCode });
  }

  async function chooseSeries(name: string) {
    if (open === null) return;
    const series = await seriesOf(open.bndCode);
    const own = openAt(series.filter((one) => one.series === name));
    await show(own === null ? null : { ...own, series: open.series });
  }

  async function showAllModels() {
    if (open === null) return;
    const series = await seriesOf(open.bndCode);
    const own = series.find((one) => one.series === open.seriesName);
    if (own !== undefined) setOpen({ ...open, models: own.models });
    setWholeSeries(open.seriesName);
  }

  const openLast = useEffectEvent(({ bndCode, modelCode }: LastModel) =>
    seriesOf(bndCode).then((series) => {
      const last = openAt(series, modelCode);
      return hasChosen ? undefined : show(last);
    }),
  );

  // Syncs with the browser's storage, which the server cannot read.
  useEffect(() => {
    const last = readLastModel();
    // Without an answer the first model stays; failureOf reports mistakes of the code.
    if (last !== null) openLast(last).catch(failureOf);
  }, []);

  const choose = (work: () => Promise<void>) => {
    setHasChosen(true);
    return load(work);
  };
  return {
    open,
    models: shownModels(open, isWhole),
    isWhole,
    busy,
    /** Reads again what could not be read; null where nothing failed. */
    tryAgain,
    chooseBrand: (bndCode: number) => choose(async () => show(openAt(await seriesOf(bndCode)))),
    chooseSeries: (name: string) => choose(() => chooseSeries(name)),
    chooseModel: (modelCode: number) => choose(() => chooseModel(modelCode)),
    showAllModels: () => choose(showAllModels),
  };
}

function shownModels(open: FinderOpen | null, isWhole: boolean): FinderModel[] {
  if (open === null) return [];
  return isWhole ? open.models : modelsWithMost(open);
}

/** What was read of the brand that is open; its first series comes with the page. */
type ReadSeries = { bndCode: number; series: ModelSeries[] };

/** The rows that are open, and the phone of the chosen one as soon as it is read. */
function useOpenPhone(start: FinderOpen | null) {
  const call = useApiCall();
  const [open, setOpen] = useState(start);
  const [read, setRead] = useState<ReadSeries | null>(null);

  async function seriesOf(bndCode: number): Promise<ModelSeries[]> {
    if (read?.bndCode === bndCode) return read.series;
    const all = await call((api) => api.call('GET /models', { query: { bndCode } }));
    const series = finderSeries(all ?? []);
    setRead({ bndCode, series });
    return series;
  }

  async function show(next: FinderOpen | null) {
    if (next === null) return;
    setOpen(next);
    const { modelCode } = next;
    const summary = await call((api) =>
      api.call('GET /models/{modelCode}', { params: { modelCode } }),
    );
    if (summary === undefined) return;
    const parts = isOfFewKinds(summary) ? await partsOf(modelCode) : [];
    setOpen((now) => (now?.modelCode === modelCode ? { ...now, summary, parts } : now));
  }

  async function partsOf(modelCode: number): Promise<Item[]> {
    const query = { model: String(modelCode), limit: PARTS_SHOWN };
    try {
      const list = await call((api) => api.call('GET /product/all', { query }));
      return list?.items ?? [];
    } catch (error) {
      failureOf(error);
      return []; // The kinds are shown instead.
    }
  }

  return { open, setOpen, seriesOf, show };
}

function useLoading() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => Promise<unknown>) | null>(null);

  async function load(work: () => Promise<unknown>) {
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      failureOf(error);
      setFailed(() => work);
    } finally {
      setBusy(false);
    }
  }

  const tryAgain = failed === null ? null : () => load(failed);
  return { load, busy, tryAgain };
}

export type FinderState = ReturnType<typeof useFinder>;

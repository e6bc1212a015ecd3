import { useEffect, useEffectEvent, useState } from 'react';
import type { ModelSeries, ModelSummary } from '@/lib/contract/catalogue.contract';
import { finderSeries } from '@/lib/pages/homePage';
import { failureOf } from '@/lib/site/failure';
import { readLastModel, saveLastModel, type LastModel } from '@/store/lastModel';
import { useApiCall } from '@/store/useApiCall';

type Choice = {
  bndCode: number | undefined;
  series: ModelSeries[];
  seriesName: string | undefined;
  modelCode: number | undefined;
  summary: ModelSummary | null;
};

const NOTHING: Choice = {
  bndCode: undefined,
  series: [],
  seriesName: undefined,
  modelCode: undefined,
  summary: null,
};

/** Brand, series, model: choosing one fetches the level below it. Begins with the last model, if any. */
export function useFinder() {
  const call = useApiCall();
  const [choice, setChoice] = useState<Choice>(NOTHING);
  const { load, busy, failed } = useLoading();

  async function openModel(bndCode: number, modelCode: number) {
    setChoice((before) => ({ ...before, modelCode, summary: null }));
    const summary = await call((api) =>
      api.call('GET /models/{modelCode}', { params: { modelCode } }),
    );
    if (summary === undefined) return;
    setChoice((before) => ({ ...before, summary }));
    saveLastModel({ bndCode, modelCode });
  }

  async function openBrand(bndCode: number) {
    setChoice({ ...NOTHING, bndCode });
    const series = await readSeries(call, bndCode);
    // A single series needs no choice.
    const seriesName = series.length === 1 ? series[0]?.series : undefined;
    setChoice((before) => ({ ...before, series, seriesName }));
  }

  /** Opens the last model, unless it is gone from the catalogue or something was chosen meanwhile. */
  const openLast = useEffectEvent(({ bndCode, modelCode }: LastModel) =>
    readSeries(call, bndCode).then((series) => {
      const own = seriesOf(series, modelCode);
      if (own === undefined || choice.bndCode !== undefined) return undefined;
      setChoice({ ...NOTHING, bndCode, series, seriesName: own.series });
      return openModel(bndCode, modelCode);
    }),
  );

  // Syncs with the browser's storage, which the server cannot read.
  useEffect(() => {
    const last = readLastModel();
    // Without an answer the finder starts empty; failureOf reports mistakes of the code.
    if (last !== null) openLast(last).catch(failureOf);
  }, []);

  return {
    choice,
    busy,
    failed,
    chooseBrand: (bndCode: number) => load(() => openBrand(bndCode)),
    chooseSeries: (seriesName: string) => setChoice((before) => withSeries(before, seriesName)),
    chooseModel: (modelCode: number) => load(() => openModel(choice.bndCode ?? 0, modelCode)),
  };
}

function withSeries(choice: Choice, seriesName: string): Choice {
  return { ...choice, seriesName, modelCode: undefined, summary: null };
}

async function readSeries(call: ReturnType<typeof useApiCall>, bndCode: number) {
  const all = await call((api) => api.call('GET /models', { query: { bndCode } }));
  return finderSeries(all ?? []);
}

function seriesOf(series: readonly ModelSeries[], modelCode: number): ModelSeries | undefined {
  return series.find(({ models }) => models.some((model) => model.modelCode === modelCode));
}

function useLoading() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function load(work: () => Promise<unknown>) {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch (error) {
      failureOf(error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return { load, busy, failed };
}

export type FinderState = ReturnType<typeof useFinder>;

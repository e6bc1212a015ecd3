import { useState } from 'react';
import type { ModelSeries, ModelSummary } from '@/lib/contract/catalogue';
import { fullest, type FinderStart } from '@/lib/pages/homePage';
import { useApiCall } from '@/store/useApiCall';

type Choice = {
  bndCode: number | undefined;
  series: ModelSeries[];
  seriesName: string | undefined;
  modelCode: number | undefined;
  summary: ModelSummary | null;
};

/** Brand, series, model: choosing one opens the levels below it and fetches what they need. */
export function useFinder(start: FinderStart) {
  const call = useApiCall();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(start));
  const { load, busy, failed } = useLoading();

  async function openModel(modelCode: number | undefined) {
    setChoice((before) => ({ ...before, modelCode }));
    if (modelCode === undefined) return;
    const summary = await call((api) =>
      api.call('GET /models/{modelCode}', { params: { modelCode } }),
    );
    if (summary !== undefined) setChoice((before) => ({ ...before, summary }));
  }

  async function openSeries(series: ModelSeries | undefined) {
    setChoice((before) => ({ ...before, seriesName: series?.series }));
    await openModel(fullest(series?.models ?? [])?.modelCode);
  }

  return {
    choice,
    busy,
    failed,
    chooseBrand: (bndCode: number) =>
      load(async () => {
        setChoice((before) => ({ ...before, bndCode }));
        const series = await call((api) => api.call('GET /models', { query: { bndCode } }));
        if (series === undefined) return;
        setChoice((before) => ({ ...before, series }));
        await openSeries(fullest(series));
      }),
    chooseSeries: (name: string) =>
      load(() => openSeries(choice.series.find(({ series }) => series === name))),
    chooseModel: (modelCode: number) => load(() => openModel(modelCode)),
  };
}

function useLoading() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function load(work: () => Promise<void>) {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return { load, busy, failed };
}

export type FinderState = ReturnType<typeof useFinder>;

function firstChoice({ brands, series, summary }: FinderStart): Choice {
  return {
    bndCode: summary?.bndCode ?? brands[0]?.bndCode,
    series,
    seriesName: summary?.series ?? series[0]?.series,
    modelCode: summary?.modelCode,
    summary,
  };
}

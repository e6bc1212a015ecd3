import { useState } from 'react';
import type { OfficeSettings, SettingsVersion } from '@/lib/contract/settings.contract';
import { isApiError } from '@/lib/site/apiError';
import { failureOf } from '@/lib/site/failure';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { draftWith, settingsOf, type Draft } from './draft';
import { changedIn, useSettingsTrial, type SettingsTrial, type Theirs } from './useSettingsTrial';

export type SettingsDraft = {
  draft: Draft;
  /** The version that fills the draft; null after any other change. */
  restoring: number | null;
  trial: SettingsTrial;
  /** What others changed meanwhile in settings of the draft, until it is kept or taken. */
  theirs: Theirs;
  /** The answers that a save takes, and how many. */
  savable: Draft;
  count: number;
  /** The number of the last save; null before it. */
  savedAs: number | null;
  call: OfficeCall;
  set: (path: string, value: unknown) => void;
  /** Takes an answer back, and shows the one in force. */
  takeBack: (path: string) => void;
  keep: (path: string) => void;
  discard: () => void;
  fill: (version: SettingsVersion, changes: Draft) => void;
  save: () => void;
};

/** Holds the answers that are not saved, tries each change of them, and saves those that may be. */
export function useSettingsDraft(settings: OfficeSettings): SettingsDraft {
  const [draft, setDraft] = useState<Draft>({});
  const [restoring, setRestoring] = useState<number | null>(null);
  const [savedAs, setSavedAs] = useState<number | null>(null);
  const [found, setFound] = useState<Theirs>({});
  const note = (more: Theirs) => setFound((before) => ({ ...before, ...more }));
  const trial = useSettingsTrial(settings, draft, note);
  const theirs = only(found, Object.keys(draft));
  const savable = without(draft, [...Object.keys(trial.wrong), ...Object.keys(theirs)]);
  const call = useOfficeCall();
  const reload = useReload();

  const replace = (next: Draft) => {
    setDraft(next);
    setRestoring(null);
    setSavedAs(null);
    call.forget();
  };
  const decide = (path: string) => setFound(without(found, [path]));
  return {
    draft,
    restoring,
    trial,
    theirs,
    savedAs,
    call,
    savable,
    count: Object.keys(savable).length,
    set: (path, value) => replace(draftWith(draft, settings.settings, path, value)),
    takeBack(path) {
      replace(without(draft, [path]));
      decide(path);
    },
    keep: decide,
    discard: () => replace({}),
    fill({ version }, changes) {
      replace(changes);
      setRestoring(version);
    },
    save: () =>
      void call.run(
        (api, key) => saved(api, key, { settings, savable, restoring }).catch(noting(note)),
        async ({ version }) => {
          await reload();
          replace(without(draft, Object.keys(savable)));
          setFound({});
          setSavedAs(version);
        },
      ),
  };
}

/** Returns a handler that notes who was faster, and fails as before. */
function noting(note: (theirs: Theirs) => void) {
  return (error: unknown): never => {
    if (isApiError(error) && error.code === 'conflict') note(changedIn(failureOf(error)));
    throw error;
  };
}

type Api = Parameters<Parameters<OfficeCall['run']>[0]>[0];
type Saving = { settings: OfficeSettings; savable: Draft; restoring: number | null };

function saved(api: Api, key: string, { settings, savable, restoring }: Saving) {
  const headers = { 'Idempotency-Key': key };
  const { version } = settings;
  if (restoring !== null) {
    return api.call('POST /office/settings/versions/{version}/restore', {
      headers,
      params: { version: restoring },
      body: { version },
    });
  }
  return api.call('PUT /office/settings', {
    headers,
    body: { version, settings: settingsOf(savable, settings.defaults) },
  });
}

type ByPath<T> = Readonly<Record<string, T>>;

function without<T>(values: ByPath<T>, paths: readonly string[]): ByPath<T> {
  return Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)));
}

function only<T>(values: ByPath<T>, paths: readonly string[]): ByPath<T> {
  return Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)));
}

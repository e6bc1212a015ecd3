import { officeApi } from '@/lib/api/officeApi';
import type { OfficeSettings, SettingsSave } from '@/lib/contract/settings.contract';
import { isRecord } from '@/lib/contract/records';
import { outcomeOf, sentencesOf, type Failure } from '@/lib/site/failure';
import { useReload } from '../calls/useReload';
import { useSearch } from '../calls/useSearch';
import { settingsOf, type Draft } from './draft';
import { questionOf } from './questions/questions';

/** What others changed, by setting. */
export type Theirs = Readonly<Record<string, { by: string; at: number }>>;

export type SettingsTrial = {
  /** What else suffers from a save. */
  warnings: SettingsSave['warnings'];
  /** Why an answer stays out, by its setting. */
  wrong: Readonly<Record<string, string>>;
  /** Why nothing can be saved, where no answer is at fault. */
  sentence: string | null;
};

const NOTHING: SettingsTrial = { warnings: [], wrong: {}, sentence: null };

/** Asks after each change what a save would do. */
export function useSettingsTrial(
  settings: OfficeSettings,
  draft: Draft,
  onConflict: (theirs: Theirs) => void,
): SettingsTrial {
  const reload = useReload();
  const { version, defaults } = settings;
  const body = { version, settings: settingsOf(draft, defaults), isTrial: true };
  const isChanged = Object.keys(draft).length > 0;

  const { answer } = useSearch(JSON.stringify(body), isChanged, async (_, signal) => {
    const outcome = await outcomeOf(officeApi.call('PUT /office/settings', { body, signal }));
    if (outcome.failure === null) return { ...NOTHING, warnings: outcome.value.warnings };
    if (outcome.failure.code !== 'conflict') return faultsOf(outcome.failure, draft);
    onConflict(changedIn(outcome.failure));
    await reload();
    return NOTHING;
  });
  return isChanged ? (answer ?? NOTHING) : NOTHING;
}

/** Returns the sentences of a refused trial, each with the answer that it is about. */
function faultsOf(failure: Failure, draft: Draft): SettingsTrial {
  if (failure.code !== 'bad-input') {
    return { ...NOTHING, sentence: sentencesOf(failure, NO_ANSWER).join(' ') };
  }
  const wrong: Record<string, string> = {};
  const general: string[] = [];
  for (const { key, sentence } of failure.reasons) {
    const paths = pathsAbout(key, draft);
    for (const path of paths) wrong[path] = sentence.trim();
    if (paths.length === 0) general.push(sentence.trim());
  }
  return { ...NOTHING, wrong, sentence: general.length === 0 ? null : general.join(' ') };
}

const NO_ANSWER = 'The shop does not answer. Nothing is lost; try again in a moment.';

/** A mistake in several settings together, such as "payment", is about each of them that changed. */
function pathsAbout(key: string, draft: Draft): string[] {
  const path = questionOf(key)?.path;
  if (path !== undefined && path in draft) return [path];
  return Object.keys(draft).filter((one) => one.startsWith(`${key}.`));
}

/** Returns what a conflict says about who changed what. */
export function changedIn({ details }: Failure): Theirs {
  const changed: unknown[] = Array.isArray(details.changed) ? details.changed : [];
  return Object.fromEntries(
    changed.filter(isRecord).map(({ path, by, at }) => {
      return [String(path), { by: String(by), at: Number(at) }];
    }),
  );
}

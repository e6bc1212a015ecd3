import { MODEL_ENDINGS, NAME_VARIANTS, NETWORKS } from '@/server/catalogue/phones/modelEndings';
import { runsOf, type Run } from './normalise';
import { UNITS } from './tradeWords';

type NamedPhone = { bndCode: number; modelName: string };

/** Tell versions of one phone apart, or what a part has. */
const FEATURES: ReadonlySet<string> = new Set([
  'wifi',
  'hd',
  'nfc',
  'led',
  'ips',
  'esim',
  'edition',
]);

/**
 * Returns the words that make a longer name of a phone another phone: those of the trade, and those
 * by which two phones of one maker differ: as there is a G7 and a G7 Power, a Pop 2 Power is no Pop 2.
 */
export function nameEndings(
  models: readonly NamedPhone[],
  isOtherwiseUsed: (word: string) => boolean,
): Set<string> {
  const names = new Set(models.map((model) => nameKey(model, model.modelName)));
  const endings = new Set([...MODEL_ENDINGS, ...NAME_VARIANTS]);
  for (const model of models) {
    const cut = model.modelName.lastIndexOf(' ');
    const shorter = model.modelName.slice(0, Math.max(0, cut));
    if (!/\d/.test(shorter) || !names.has(nameKey(model, shorter))) continue;
    const ending = endingIn(model.modelName.slice(cut + 1));
    if (ending === null || endings.has(ending) || isOtherwiseUsed(ending)) continue;
    endings.add(ending);
  }
  return endings;
}

function endingIn(text: string): string | null {
  const [run, ...others] = runsOf(text);
  if (run === undefined || others.length > 0 || run.isNumber || run.text.length < 2) return null;
  const isVersion = NETWORKS.has(run.text) || FEATURES.has(run.text) || UNITS.has(run.text);
  return isVersion ? null : run.text;
}

function nameKey({ bndCode }: Pick<NamedPhone, 'bndCode'>, modelName: string): string {
  return `${bndCode} ${modelName.toLowerCase()}`;
}

/** Returns how many runs after a phone's name make it another phone: 1 for 'power', 2 for '5 g'. */
export function endingLength(
  runs: readonly Run[],
  at: number,
  endings: ReadonlySet<string>,
): number {
  const [first, second] = runs.slice(at, at + 2);
  if (first === undefined) return 0;
  if (endings.has(first.text) || /^20[012]\d$/.test(first.text)) return 1;
  return second !== undefined && MODEL_ENDINGS.has(first.text + second.text) ? 2 : 0;
}

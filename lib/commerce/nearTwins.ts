/** A phone whose name or number is easily taken for another's: its parts do not fit. */
type NamedModel = { modelCode: number; modelName: string; modelNumbers: readonly string[] };

/** Endings that makers add to a name for a different phone. */
const TWIN_ENDING = /^(4g|5g|nacho|core|nfc|s|e|t|i|20\d\d|prime|india)$/;

const NUMBER_STEM = /^(sm-[a-z]\d{2})\d/;

/** Those of `others` that a buyer could take for one of `models`, at most `limit`. */
export function nearTwins<T extends NamedModel>(
  models: readonly NamedModel[],
  others: readonly T[],
  limit = 4,
): T[] {
  const own = new Set(models.map((model) => model.modelCode));
  return others
    .filter((other) => !own.has(other.modelCode) && models.some((model) => isTwin(model, other)))
    .slice(0, limit);
}

/** What a twin's name or number must be or begin with, in small letters: enough to look it up by. */
export type TwinSigns = { names: string[]; nameStart: string; numberStarts: string[] };

export function twinSigns({ modelName, modelNumbers }: NamedModel): TwinSigns {
  const name = modelName.toLowerCase();
  const starts = Array.from(name, (_, length) => name.slice(0, length)).slice(1);
  return {
    names: starts.filter((start) => TWIN_ENDING.test(name.slice(start.length).trim())),
    nameStart: name,
    numberStarts: [...stemsOf(modelNumbers)],
  };
}

function isTwin(model: NamedModel, other: NamedModel): boolean {
  return differsByEnding(model.modelName, other.modelName) || sharesNumberStem(model, other);
}

function differsByEnding(name: string, other: string): boolean {
  const [short, long] = [name.toLowerCase(), other.toLowerCase()].sort(
    (left, right) => left.length - right.length,
  );
  if (short === undefined || long === undefined || !long.startsWith(short)) return false;
  return TWIN_ENDING.test(long.slice(short.length).trim());
}

/** SM-A125F and SM-A127F: the same first digits, another phone. */
function sharesNumberStem(model: NamedModel, other: NamedModel): boolean {
  const stems = stemsOf(model.modelNumbers);
  return other.modelNumbers.some((number) => {
    const stem = numberStem(number);
    return stem !== null && stems.has(stem);
  });
}

function stemsOf(modelNumbers: readonly string[]): Set<string> {
  return new Set(modelNumbers.map(numberStem).filter((stem) => stem !== null));
}

function numberStem(modelNumber: string): string | null {
  return NUMBER_STEM.exec(modelNumber.toLowerCase())?.[1] ?? null;
}

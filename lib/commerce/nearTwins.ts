type NamedModel = { modelCode: number; modelName: string; modelNumbers: readonly string[] };

/** Suffixes that makers add to a model name for a different phone. */
const TWIN_ENDING = /^(4g|5g|nacho|core|nfc|s|e|t|i|20\d\d|prime|india)$/;

const NUMBER_STEM = /^(sm-[a-z]\d{2})\d/;

/** Returns models from `others` that a buyer could confuse with one of `models`. */
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

/** Lower-case names and prefixes to look up near twins by. */
export type TwinPatterns = { names: string[]; nameStart: string; numberStarts: string[] };

export function twinPatterns({ modelName, modelNumbers }: NamedModel): TwinPatterns {
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

/** SM-A125F and SM-A127F share the first digits, but are different phones. */
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

import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import { modelNameKey, modelNumberKey } from '@/server/catalogue/phones/modelKeys';
import type { KnownModel } from './knownModel';

/**
 * Returns the known phones that no item names, with negative codes, so that the search can say
 * that it has no parts for them and does not mistake them for other phones.
 */
export function unlistedModels(
  listed: readonly KnownModel[],
  brands: readonly { bndCode: number; bndName: string }[],
): KnownModel[] {
  const codes = new Map(brands.map(({ bndName, bndCode }) => [bndName.toLowerCase(), bndCode]));
  const names = new Set(listed.map((model) => nameKey(model)));
  const numbers = new Set(listed.flatMap((model) => model.modelNumbers.map(modelNumberKey)));
  return KNOWN_MODELS.flatMap((model, at): KnownModel[] => {
    const bndCode = codes.get(model.bndName.toLowerCase()) ?? otherBrand(model.bndName);
    const isSold =
      names.has(nameKey(model)) ||
      model.modelNumbers.some((number) => numbers.has(modelNumberKey(number)));
    if (isSold) return [];
    return [{ ...model, bndCode, modelCode: -1 - at, itemCount: 0 }];
  });
}

const KNOWN_BRANDS = [...new Set(KNOWN_MODELS.map(({ bndName }) => bndName))];

/** Returns the code of a brand that the shop does not have. */
function otherBrand(bndName: string): number {
  return -1 - KNOWN_BRANDS.indexOf(bndName);
}

function nameKey({ bndName, modelName }: { bndName: string; modelName: string }): string {
  return `${bndName.toLowerCase()} ${modelNameKey(modelName)}`;
}

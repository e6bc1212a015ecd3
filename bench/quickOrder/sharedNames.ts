import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';

const plain = (name: string) => name.toLowerCase().replace(/ (?:[345]g|20\d\d)$/, '');
const KNOWN = KNOWN_MODELS.map(({ bndName, modelName }) => ({ bndName, name: plain(modelName) }));

/** Tells whether a phone of another maker or family has this name, too: such a line is asked. */
export function isSharedName(phone: string, brand: string): boolean {
  const name = plain(phone);
  const called = KNOWN.filter((one) => one.name === name || one.name.endsWith(` ${name}`));
  const names = new Set(called.map((one) => `${one.bndName} ${one.name}`));
  return names.size > 1 || called.some(({ bndName }) => bndName !== brand);
}

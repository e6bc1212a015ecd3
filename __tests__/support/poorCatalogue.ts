import type { ModelRef } from '@/server/catalogue/phones/modelRef';
import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';

const EVERY = 5;

/** A made-up list with names as poor as those of real ones: shortened, joined, without columns. */
export function poorCatalogue(): string {
  const models = KNOWN_MODELS.filter(({ modelName }) => !/\b[45]G\b/.test(modelName));
  const rows = models.flatMap((model, at) => {
    if (at % EVERY !== 0) return [];
    const beside = models[at + 1];
    const shared = beside?.bndName === model.bndName ? [model, beside] : [model];
    return namesOf(model, shared, at / EVERY).map(
      (name, position) =>
        `P${at}-${position},"${name.replaceAll('"', '""')}",${model.bndName},${950 + at},${at % 7}`,
    );
  });
  return ['sku,name,brand,price_lkr,stock', ...rows].join('\n');
}

function namesOf(model: ModelRef, shared: readonly ModelRef[], at: number): string[] {
  const phone = `${model.bndName} ${written([model], at)}`;
  const both = `${model.bndName} ${written(shared, at)}`;
  const colour = ['Black', 'White', 'Gold', 'Blue'][at % 4] ?? 'Black';
  const names = [
    `Display for ${phone} with touch ${colour}`,
    `Display for ${phone} with touch ${colour} - Original`,
    `Battery for ${phone}`,
    `Back cover for ${phone} ${colour}`,
    `Camera for ${phone} rear`,
    `Loud speaker (buzzer) for ${both}`,
    `Tempered glass "Flat" for ${both}`,
    `SIM tray for ${phone} ${colour}`,
  ];
  // Some parts are missing, as in every list.
  return names.filter((_, position) => (at + position) % 4 !== 3);
}

/** 'A125F/A137F (A12/A13s)' where the numbers are known, else the short names. */
function written(models: readonly ModelRef[], at: number): string {
  const names = models.map(({ modelName }) => modelName.replace(/^Galaxy /, '')).join('/');
  const numbers = models.map(
    ({ modelNumbers: [number = ''] }) => /^SM-([A-Z]\d{3}[A-Z]?)/.exec(number)?.[1],
  );
  if (numbers.some((number) => number === undefined)) return names;
  const length = at % 3 === 0 ? 'A125'.length : undefined;
  return `${numbers.map((number) => number?.slice(0, length)).join('/')} (${names})`;
}

import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';

function numbersOf(bndName: string, modelName: string): string[] | undefined {
  return KNOWN_MODELS.find((model) => model.bndName === bndName && model.modelName === modelName)
    ?.modelNumbers;
}

describe('the known phone models', () => {
  it('are at least 230 phones of at least 14 brands', () => {
    expect(KNOWN_MODELS.length).toBeGreaterThanOrEqual(230);
    expect(new Set(KNOWN_MODELS.map((model) => model.bndName)).size).toBeGreaterThanOrEqual(14);
  });

  it('never share a number or a name within a brand', () => {
    const numbers = KNOWN_MODELS.flatMap((model) => model.modelNumbers);
    const names = KNOWN_MODELS.map((model) => `${model.bndName} ${model.modelName}`.toLowerCase());
    expect(new Set(numbers.map((number) => number.toLowerCase())).size).toBe(numbers.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have a plausible year and clean numbers', () => {
    for (const { releasedYear, modelNumbers } of KNOWN_MODELS) {
      expect(releasedYear).toBeGreaterThanOrEqual(2011);
      expect(releasedYear).toBeLessThanOrEqual(2026);
      for (const number of modelNumbers)
        expect(number).toMatch(/^(vivo )?[A-Za-z0-9][A-Za-z0-9/-]*$/);
    }
  });

  it('distinguishes near twins', () => {
    expect(numbersOf('Samsung', 'Galaxy A12')).toEqual(['SM-A125F', 'SM-A125F/DS', 'SM-A125M']);
    expect(numbersOf('Samsung', 'Galaxy A12 Nacho')).toContain('SM-A127F');
    expect(numbersOf('Samsung', 'Galaxy A32')).toContain('SM-A325F');
    expect(numbersOf('Samsung', 'Galaxy A32 5G')).toContain('SM-A326B');
    expect(numbersOf('Apple', 'iPhone 11')).toEqual(['A2111', 'A2221', 'A2223']);
    const notes = ['Redmi Note 10', 'Redmi Note 10 5G', 'Redmi Note 10S', 'Redmi Note 10 Pro'];
    expect(new Set(notes.map((name) => numbersOf('Xiaomi', name)?.[0])).size).toBe(4);
  });

  it('are grouped in two to nine series a brand', () => {
    const series = new Map<string, Set<string>>();
    for (const model of KNOWN_MODELS) {
      series.set(model.bndName, (series.get(model.bndName) ?? new Set()).add(model.series));
    }
    for (const names of series.values()) {
      expect(names.size).toBeGreaterThanOrEqual(2);
      expect(names.size).toBeLessThanOrEqual(9);
    }
  });
});

/**
 * Returns a model's name for comparison: ignores case, spaces and punctuation, except a plus sign
 * and the border between two numbers ('S8+' is not 'S8', 'J5 2016' is not 'J52016').
 */
export function modelNameKey(modelName: string): string {
  return modelName
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\d) (?=\d)/g, '_')
    .replace(/ /g, '');
}

/** Returns a model number for comparison: SM-A125F, sm a125f and A125F are equal; so are GT-I9300 and i9300. */
export function modelNumberKey(modelNumber: string): string {
  return modelNumber
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^(?:SM|GT)(?=[A-Z]\d{3})/, '');
}

/**
 * A model's name as it is compared: case, spaces and punctuation do not matter, a plus sign and
 * the border between two numbers do ('S8+' is not 'S8', 'J5 2016' is not 'J52016').
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

/** A model number as it is compared: SM-A125F, sm a125f and A125F are one. */
export function modelNumberKey(modelNumber: string): string {
  return modelNumber
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^SM(?=[A-Z]\d{3})/, '');
}

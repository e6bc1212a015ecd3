/**
 * Returns a phone's name with its maker where the name alone is not clear: 'Galaxy A12', but 'Honor
 * 8X' and 'Huawei P20'.
 */
export function phoneTitle({
  bndName,
  modelName,
}: Readonly<{ bndName: string; modelName: string }>): string {
  return /^\p{L}{3}/u.test(modelName) ? modelName : `${bndName} ${modelName}`;
}

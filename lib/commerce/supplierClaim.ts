/** Returns how a claim to a supplier is called, such as "CL-00012". */
export function claimNumber(claimId: number): string {
  return `CL-${String(claimId).padStart(5, '0')}`;
}

/** Returns the id in the number of a claim; 0 for another text. */
export function claimIdOf(number: string): number {
  const [, digits = ''] = /^(?:cl-?)?(\d{1,12})$/i.exec(number.trim()) ?? [];
  return Number(digits);
}

export type ClaimAnswer = { credited: number; replaced: number; refused: number };

/** Returns the pieces that an answer is about. */
export function answeredPieces({ credited, replaced, refused }: ClaimAnswer): number {
  return credited + replaced + refused;
}

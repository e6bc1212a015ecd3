/** The one error a rule throws on purpose; http/errorResponse turns it into an answer. */
export type ShopErrorCode =
  | 'bad-input'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable';

export class ShopError extends Error {
  readonly code: ShopErrorCode;
  /** Sentences by key, as the contract's error body carries them. */
  readonly sentences: Record<string, string>;
  /** Facts beside the sentences, such as what changed; merged into the body. */
  readonly details: Record<string, unknown>;

  constructor(
    code: ShopErrorCode,
    sentences: Record<string, string>,
    details: Record<string, unknown> = {},
  ) {
    super(`${code}: ${Object.keys(sentences).join(', ')}`);
    this.name = 'ShopError';
    this.code = code;
    this.sentences = sentences;
    this.details = details;
  }
}

/** Why the shop must not start, in a sentence for the owner. */
export class StartRefusal extends Error {
  override readonly name: string = 'StartRefusal';
}

import { FAILURES, type FailureCode } from '@/lib/contract/errors';

/** The limit's kind, and the phone number or e-mail address that reached it. */
export type RefusedLimit = { limit: string; contact?: string };

/** The one error a rule throws on purpose; http/errorResponse turns it into an answer. */
export class ShopError extends Error {
  readonly code: FailureCode;
  /** Sentences by key, as the contract's error body carries them. */
  readonly sentences: Record<string, string>;
  /** Facts beside the sentences, such as what changed; merged into the body. */
  readonly details: Record<string, unknown>;
  /** Of 'too-many': which limit was reached, and by whom. For the security log, never answered. */
  readonly refusal: RefusedLimit | undefined;

  constructor(
    code: FailureCode,
    sentences: Record<string, string> = FAILURES[code].sentences,
    details: Record<string, unknown> = {},
    refusal?: RefusedLimit,
  ) {
    super(`${code}: ${Object.keys(sentences).join(', ')}`);
    this.name = 'ShopError';
    this.code = code;
    this.sentences = sentences;
    this.details = details;
    this.refusal = refusal;
  }
}

/** Why the shop must not start, in a sentence for the owner. */
export class StartRefusal extends Error {
  override readonly name: string = 'StartRefusal';
}

import { type FailureCode, FAILURES } from '@/lib/text/errors';

/** The limit's kind, and the phone number or e-mail that reached it. */
export type RefusedLimit = { limit: string; contact?: string };

/** The error that a rule throws on purpose; http/errorResponse turns it into an answer. */
export class ShopError extends Error {
  readonly code: FailureCode;
  /** Sentences by key, as in the contract's error body. */
  readonly sentences: Record<string, string>;
  /** Additional facts, such as what changed; merged into the body. */
  readonly details: Record<string, unknown>;
  /** For 'too-many': the limit and who reached it. Only for the security log, never sent. */
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

/** Why the shop must not start, in sentences for the owner. */
export class StartRefusal extends Error {
  override readonly name: string = 'StartRefusal';
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

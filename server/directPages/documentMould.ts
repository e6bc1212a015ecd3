/** What one document has of its own, in the order in which it stands there. */
export type OwnTexts = (string | Buffer)[];

/** What all documents of a route have in common: what stands before, between and after their own. */
export class DocumentMould {
  readonly #between: Buffer[];

  private constructor(between: string[]) {
    this.#between = between.map((text) => Buffer.from(text));
  }

  /** Null where the document does not consist of these texts and what stands between them. */
  static of(document: string, own: string[]): DocumentMould | null {
    const between: string[] = [];
    let from = 0;
    for (const text of own) {
      const at = document.indexOf(text, from);
      if (at === -1) return null;
      between.push(document.slice(from, at));
      from = at + text.length;
    }
    return new DocumentMould([...between, document.slice(from)]);
  }

  /** The document with these texts. */
  cast(own: OwnTexts): Buffer {
    const [first = NOTHING, ...rest] = this.#between;
    return Buffer.concat([
      first,
      ...rest.flatMap((between, at) => [bytesOf(own[at] ?? ''), between]),
    ]);
  }
}

const NOTHING = Buffer.alloc(0);

function bytesOf(text: string | Buffer): Buffer {
  return typeof text === 'string' ? Buffer.from(text) : text;
}

/** How a question is answered. */
export type Answer =
  | { kind: 'text'; placeholder?: string }
  /** A number; `zero` is what 0 means. */
  | { kind: 'number'; unit: string; zero?: string }
  | { kind: 'amount'; zero?: string }
  | { kind: 'flag' }
  /** One of a few JSON values. */
  | { kind: 'choice'; options: readonly (readonly [value: unknown, label: string])[] }
  /** Texts, one below the other. */
  | { kind: 'list'; entry: string; input?: InputKind }
  /** Rows with the same fields. */
  | { kind: 'rows'; entry: string; fields: readonly RowField[] }
  /** A value, or several, for some of many keys. */
  | {
      kind: 'table';
      keys: readonly (readonly [key: string, label: string])[];
      fields: readonly TableField[];
    };

export type InputKind = 'text' | 'date' | 'email' | 'tel';

export type RowField = {
  name: string;
  label: string;
  input: 'text' | 'time' | 'date' | 'long' | 'url' | readonly string[];
  /** What people call the options, where these are names of the program. */
  words?: Readonly<Record<string, string>>;
};

/** `name` is null where the key's value is the number itself, or the text. */
export type TableField = { name: string | null; label: string; input?: 'text' };

export type Question = {
  /** Of the setting, such as "delivery.freeFrom". */
  path: string;
  question: string;
  /** What the answer does. */
  effect: string;
  answer: Answer;
};

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

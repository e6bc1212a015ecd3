/** removed looks like an error and is none: it is told politely. */
export type MessageTone = 'success' | 'info' | 'removed' | 'error';

export type Message = {
  tone: MessageTone;
  /** What it is about, drawn bold before the words. */
  subject?: string;
  words: string;
  undo?: () => void;
};

type Listener = (message: Message) => void;

let listener: Listener | null = null;

/** Shows a message at the top right and says it to screen readers. */
export function showMessage(message: Message): void {
  listener?.(message);
}

export function showErrors(sentences: readonly string[]): void {
  for (const words of sentences) showMessage({ tone: 'error', words });
}

/** The page's one place for messages listens; what it answers ends that. */
export function onMessage(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function sentenceOf({ subject, words }: Message): string {
  return subject === undefined ? words : `${subject} ${words}`;
}

/** removed looks like an error but is announced politely. */
export type MessageTone = 'success' | 'info' | 'removed' | 'error';

export type Message = {
  tone: MessageTone;
  /** The subject, shown in bold before the words. */
  subject?: string;
  words: string;
  undo?: () => void;
};

type Listener = (message: Message) => void;

let listener: Listener | null = null;

/** Shows a message at the top right, below the header, and announces it to screen readers. */
export function showMessage(message: Message): void {
  listener?.(message);
}

export function showErrors(sentences: readonly string[]): void {
  for (const words of sentences) showMessage({ tone: 'error', words });
}

/** Subscribes the page's message area; returns an unsubscribe function. */
export function onMessage(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function sentenceOf({ subject, words }: Message): string {
  return subject === undefined ? words : `${subject} ${words}`;
}

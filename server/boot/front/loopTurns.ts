/** A flood of connections delays work by no more than this. */
const MAX_ACCEPTING_MS = 10;

/**
 * Continues one piece of work in each turn of the event loop. Answers of a database arrive
 * together: if all continued at once, the loop would read nothing meanwhile. Node accepts one
 * connection in a turn, and further ones wait unmeasured in the system: work waits while turns
 * bring connections.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #isTurning = false;
  #hasNewConnection = false;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records an accepted connection. */
  noteConnection(): void {
    this.#hasNewConnection = true;
  }

  /** True when the last turn brought a connection: more may be waiting. */
  get isAccepting(): boolean {
    return this.#hasNewConnection;
  }

  /** Resolves in a turn in which no other work continues. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#turn();
    });
  }

  #turn(): void {
    if (this.#isTurning || this.#waiting.length === 0) return;
    this.#isTurning = true;
    const latestAt = this.#now() + MAX_ACCEPTING_MS;
    const turn = () => {
      const hadNewConnection = this.#hasNewConnection;
      this.#hasNewConnection = false;
      if (hadNewConnection && this.#now() < latestAt) return void setImmediate(turn);
      this.#isTurning = false;
      this.#waiting.shift()?.();
      this.#turn();
    };
    setImmediate(turn);
  }
}

/**
 * Answers calls of server rendering one per turn, because the page is rendered right after them.
 */
export function oneCallPerTurn<Given extends unknown[], Answer>(
  fetch: (...given: Given) => Answer | Promise<Answer>,
  turns: LoopTurns,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    const answer = await fetch(...given);
    await turns.next();
    return answer;
  };
}

import type { LoopTurns } from './loopTurns';

/** The parts of an answer that the gate uses. */
export type GatedAnswer = {
  readonly headersSent: boolean;
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
};

export type LoadLimits = {
  /** Minimum of requests in progress, to keep the CPU busy. */
  minInProgress: number;
  /** Maximum of requests in progress, even when they only wait for a database. */
  maxInProgress: number;
  /** Maximum of waiting requests. */
  maxQueued: number;
  /** How long a request may wait to begin. */
  queueTimeoutMs: number;
  /** Whether requests that take long mean overload; writes also wait for rows that others have locked. */
  judgesAge: boolean;
};

const LIMITS: LoadLimits = {
  minInProgress: 6,
  maxInProgress: 16,
  maxQueued: 2_000,
  queueTimeoutMs: 400,
  judgesAge: true,
};

/** A longer event loop delay means overload by requests in progress. */
const LATE_MS = 50;
/** Below this delay, more requests may be in progress. */
const EARLY_MS = 20;

/** When half of the requests in progress are older than this, they slow each other down. */
const SLOW_MS = 200;
/** When half of them are younger than this, more may be in progress. */
const QUICK_MS = 80;

/** The load that the gate measures. */
export type Load = {
  /** Event loop delay. */
  lagMs: number;
  /** Median age of the requests in progress. */
  ageMs: number;
};

/** Returns the new maximum of requests in progress: falls at once, rises slowly. */
export function nextLimit(
  limit: number,
  { lagMs, ageMs }: Load,
  { minInProgress, maxInProgress }: Pick<LoadLimits, 'minInProgress' | 'maxInProgress'> = LIMITS,
): number {
  if (lagMs > LATE_MS || ageMs > SLOW_MS) return Math.max(minInProgress, Math.floor(limit * 0.7));
  if (lagMs < EARLY_MS && ageMs < QUICK_MS) return Math.min(maxInProgress, limit + 1);
  return limit;
}

type Waiting = { answer: GatedAnswer; since: number; resolve: (mayBegin: boolean) => void };

/**
 * Limits requests in progress to what the process answers quickly. The others wait in a short queue
 * and are refused after too long: a late answer is useless and delays the next one.
 */
export class LoadGate {
  readonly #limits: LoadLimits;
  readonly #now: () => number;
  readonly #turns: LoopTurns;
  /** Start time by answer, the oldest first. */
  readonly #inProgress = new Map<GatedAnswer, number>();
  readonly #waiting: Waiting[] = [];
  #limit: number;
  #isAdmitting = false;

  constructor(
    turns: LoopTurns,
    limits: Partial<LoadLimits> = {},
    now: () => number = () => performance.now(),
  ) {
    this.#turns = turns;
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
    this.#limit = this.#limits.maxInProgress;
  }

  /** Returns whether the request may begin. */
  enter(answer: GatedAnswer): boolean | Promise<boolean> {
    const hasRoom = this.#waiting.length === 0 && this.#inProgress.size < this.#limit;
    if (hasRoom && !this.#turns.isAccepting) {
      this.#begin(answer);
      return true;
    }
    if (this.#waiting.length >= this.#limits.maxQueued) return false;
    return new Promise((resolve) => {
      this.#waiting.push({ answer, since: this.#now(), resolve });
      if (hasRoom) this.#admitSoon();
    });
  }

  /** Frees the slot when the response is complete; sending it to a slow client does not count. */
  leave(answer: GatedAnswer): void {
    if (this.#inProgress.delete(answer)) this.#admitSoon();
  }

  /** Adapts to the measured delay and refuses requests that waited too long. */
  tick(lagMs: number): void {
    const ageMs = this.#limits.judgesAge ? this.#medianAge() : 0;
    this.#limit = nextLimit(this.#limit, { lagMs, ageMs }, this.#limits);
    // A slow client of a long answer would occupy a slot that others need.
    for (const answer of this.#inProgress.keys())
      if (answer.headersSent) this.#inProgress.delete(answer);
    this.#admitSoon();
  }

  #medianAge(): number {
    const since = [...this.#inProgress.values()][Math.floor(this.#inProgress.size / 2)];
    return since === undefined ? 0 : this.#now() - since;
  }

  #begin(answer: GatedAnswer): void {
    this.#inProgress.set(answer, this.#now());
    answer.once('close', () => this.leave(answer));
  }

  /** Admits in a later turn, so that health checks and new requests are read between answers. */
  #admitSoon(): void {
    if (this.#isAdmitting || this.#waiting.length === 0) return;
    this.#isAdmitting = true;
    void this.#turns.next().then(() => {
      this.#isAdmitting = false;
      this.#admit();
    });
  }

  /** Admits in order of arrival. */
  #admit(): void {
    const expired = this.#now() - this.#limits.queueTimeoutMs;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const isTooLate = next.since < expired || next.answer.destroyed;
      if (!isTooLate && this.#inProgress.size >= this.#limit) return;
      this.#waiting.shift();
      if (!isTooLate) this.#begin(next.answer);
      next.resolve(!isTooLate);
    }
  }
}

/** A page requests many pictures at once, and slow conversions wait for each other. */
const PICTURES: Partial<LoadLimits> = { queueTimeoutMs: 5_000 };

/**
 * Orders and other writes wait for rows that other transactions have locked, and for connections, without using
 * this process. A person has pressed a button: to wait is better than to press again.
 */
const WRITES: Partial<LoadLimits> = { queueTimeoutMs: 4_000, judgesAge: false };

export type LoadGates = {
  /** Returns the gate for requests of this method and path. */
  gateFor(method: string | undefined, path: string): LoadGate;
  stop(): void;
};

/** Opens a gate for pictures, one for writes and one for everything else; all use the event loop's delay. */
export function openGates(turns: LoopTurns, limits: Partial<LoadLimits> = {}): LoadGates {
  const pictures = new LoadGate(turns, { ...limits, ...PICTURES });
  const writes = new LoadGate(turns, { ...limits, ...WRITES });
  const others = new LoadGate(turns, limits);
  const stop = watchLoop((lagMs) => {
    for (const gate of [others, writes, pictures]) gate.tick(lagMs);
  });
  return {
    gateFor(method, path) {
      if (path.startsWith('/img/')) return pictures;
      return method === 'GET' || method === 'HEAD' ? others : writes;
    },
    stop,
  };
}

const TICK_MS = 25;

/** Reports the event loop's delay at intervals. Returns a function that stops it. */
function watchLoop(onLag: (lagMs: number) => void): () => void {
  let expectedAt = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    onLag(Math.max(0, now - expectedAt));
    expectedAt = now + TICK_MS;
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}

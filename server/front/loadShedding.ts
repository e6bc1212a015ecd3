import type { LoopTurns } from './loopTurns';

/** What the gate asks of an answer. */
export type GatedAnswer = {
  readonly headersSent: boolean;
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
};

export type LoadLimits = {
  /** Requests under way: never fewer, so that the processor is busy, … */
  least: number;
  /** … and never more, also while they only wait for a database. */
  most: number;
  /** Requests that wait to begin. */
  mostWaiting: number;
  /** How long a request may wait to begin. */
  patienceMs: number;
};

const LIMITS: LoadLimits = { least: 6, most: 16, mostWaiting: 2_000, patienceMs: 400 };

/** An event loop that is later than this is held up by the requests under way. */
const LATE_MS = 50;
/** Below this, more of them could be under way. */
const EARLY_MS = 20;

/** When half of the requests under way are older than this, they hold each other up. */
const SLOW_MS = 200;
/** When half of them are younger than this, more could be under way. */
const QUICK_MS = 80;

/** What the gate sees of the load. */
export type Load = {
  /** How late the event loop is. */
  lagMs: number;
  /** How long the median of the requests under way has been under way. */
  ageMs: number;
};

/** Returns how many requests may be under way from now on: fewer at once, more little by little. */
export function nextLimit(
  limit: number,
  { lagMs, ageMs }: Load,
  { least, most }: Pick<LoadLimits, 'least' | 'most'> = LIMITS,
): number {
  if (lagMs > LATE_MS || ageMs > SLOW_MS) return Math.max(least, Math.floor(limit * 0.7));
  if (lagMs < EARLY_MS && ageMs < QUICK_MS) return Math.min(most, limit + 1);
  return limit;
}

type Waiting = { answer: GatedAnswer; since: number; resolve: (mayBegin: boolean) => void };

/**
 * Lets as many requests begin as the process answers quickly. The others wait in a short queue, and
 * are refused when they waited too long: a late answer helps nobody and makes the next one late.
 */
export class LoadGate {
  readonly #limits: LoadLimits;
  readonly #now: () => number;
  readonly #turns: LoopTurns;
  /** Since when; the oldest comes first. */
  readonly #underWay = new Map<GatedAnswer, number>();
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
    this.#limit = this.#limits.most;
  }

  /** Returns true when the request may begin, and false when it is refused. */
  enter(answer: GatedAnswer): boolean | Promise<boolean> {
    const hasRoom = this.#waiting.length === 0 && this.#underWay.size < this.#limit;
    if (hasRoom && !this.#turns.isAccepting) {
      this.#begin(answer);
      return true;
    }
    if (this.#waiting.length >= this.#limits.mostWaiting) return false;
    return new Promise((resolve) => {
      this.#waiting.push({ answer, since: this.#now(), resolve });
      if (hasRoom) this.#admitSoon();
    });
  }

  /** The work is done; what is left is sent at the pace of its reader. */
  leave(answer: GatedAnswer): void {
    if (this.#underWay.delete(answer)) this.#admitSoon();
  }

  /** Adapts to an event loop that is late by so much, and refuses who waited too long. */
  tick(lagMs: number): void {
    this.#limit = nextLimit(this.#limit, { lagMs, ageMs: this.#medianAge() }, this.#limits);
    // A slow reader of a long answer would hold a place that others need.
    for (const answer of this.#underWay.keys())
      if (answer.headersSent) this.#underWay.delete(answer);
    this.#admitSoon();
  }

  #medianAge(): number {
    const since = [...this.#underWay.values()][Math.floor(this.#underWay.size / 2)];
    return since === undefined ? 0 : this.#now() - since;
  }

  #begin(answer: GatedAnswer): void {
    this.#underWay.set(answer, this.#now());
    answer.once('close', () => this.leave(answer));
  }

  /** In a later turn, so that health checks and new requests are read between two answers. */
  #admitSoon(): void {
    if (this.#isAdmitting || this.#waiting.length === 0) return;
    this.#isAdmitting = true;
    void this.#turns.next().then(() => {
      this.#isAdmitting = false;
      this.#admit();
    });
  }

  /** In the order in which they came: the first has waited longest. */
  #admit(): void {
    const expired = this.#now() - this.#limits.patienceMs;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const isTooLate = next.since < expired || next.answer.destroyed;
      if (!isTooLate && this.#underWay.size >= this.#limit) return;
      this.#waiting.shift();
      if (!isTooLate) this.#begin(next.answer);
      next.resolve(!isTooLate);
    }
  }
}

/** A page asks for many pictures at once, and some are made then: they wait for each other. */
const PICTURES: Partial<LoadLimits> = { patienceMs: 5_000 };

export type LoadGates = {
  /** Returns the gate for requests of this path. */
  of(path: string): LoadGate;
  stop(): void;
};

/** Opens a gate for pictures and one for everything else, and watches the event loop for both. */
export function openGates(turns: LoopTurns, limits: Partial<LoadLimits> = {}): LoadGates {
  const pictures = new LoadGate(turns, { ...limits, ...PICTURES });
  const others = new LoadGate(turns, limits);
  const stop = watchLoop((lagMs) => {
    for (const gate of [others, pictures]) gate.tick(lagMs);
  });
  return {
    of: (path) => (path.startsWith('/img/') ? pictures : others),
    stop,
  };
}

const TICK_MS = 25;

/** Tells again and again how late the event loop is. Returns how to stop. */
function watchLoop(tell: (lagMs: number) => void): () => void {
  let expectedAt = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    tell(Math.max(0, now - expectedAt));
    expectedAt = now + TICK_MS;
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}

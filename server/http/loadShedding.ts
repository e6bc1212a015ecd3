/** Says no while more work would only make everyone wait longer. */
export type LoadGate = { isClosed(): boolean; enter(): void; leave(): void; stop(): void };

const MOST_IN_FLIGHT = 500;
const SAMPLE_MS = 200;
const MOST_LAG_MS = 1_000;
/** One long task is no overload; several in a row are. */
const SAMPLES_IN_A_ROW = 3;

export function createLoadGate(mostInFlight = MOST_IN_FLIGHT): LoadGate {
  let inFlight = 0;
  let lateSamples = 0;
  let expectedAt = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const lagMs = performance.now() - expectedAt;
    lateSamples = lagMs > MOST_LAG_MS ? lateSamples + 1 : 0;
    expectedAt = performance.now() + SAMPLE_MS;
  }, SAMPLE_MS).unref();

  return {
    isClosed: () => inFlight >= mostInFlight || lateSamples >= SAMPLES_IN_A_ROW,
    enter() {
      inFlight += 1;
    },
    leave() {
      inFlight -= 1;
    },
    stop: () => clearInterval(timer),
  };
}

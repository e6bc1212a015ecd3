import { oneOf, randomFrom, type Random } from './random';

/**
 * A step of a history and how often it is played. Playing returns what came of it, such as 'sale', or 'refused' where a
 * rule of the shop said no. `must` lists what has to come of it at least once; else the run says nothing of it.
 */
export type Step<Given> = {
  times: number;
  must: readonly string[];
  play: (given: Given) => Promise<string>;
};

export type Histories = { count: number; parallel: number; seed: number };
export type Outcomes = { done: Record<string, number>; never: string[] };

/** Steps beyond the planned ones: the state of the shop may refuse one for long. */
const MOST_MORE = 3_000;

/**
 * Plays random steps in parallel; returns how often each outcome came, and what never did. When all are played and an
 * outcome is missing, every second step of some more is one that may bring it.
 */
export async function playSteps<Given>(
  steps: readonly Step<Given>[],
  { count, parallel, seed }: Histories,
  given: (number: number, random: Random) => Promise<Given>,
): Promise<Outcomes> {
  const bag = steps.flatMap((step) => Array.from({ length: step.times }, () => step));
  const done: Record<string, number> = {};
  const isMissing = (outcome: string) => done[outcome] === undefined;
  const next = (number: number, random: Random) => {
    const wanted = steps.find(({ must }) => must.some(isMissing));
    return number > count && number % 2 === 0 && wanted !== undefined ? wanted : oneOf(bag, random);
  };
  const isOver = (begun: number) =>
    begun >= count + MOST_MORE ||
    (begun >= count && !steps.some(({ must }) => must.some(isMissing)));
  let begun = 0;
  const worker = async () => {
    while (!isOver(begun)) {
      begun += 1;
      const number = begun;
      // Neighbours among its seeds begin with neighbouring numbers, and so with the same step.
      const random = randomFrom(Math.imul(seed + number, 2_654_435_761));
      const step = next(number, random);
      const outcome = await step.play(await given(number, random));
      done[outcome] = (done[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return { done, never: steps.flatMap(({ must }) => must).filter(isMissing) };
}

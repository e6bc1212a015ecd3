import { oneCallPerTurn, LoopTurns } from '@/server/boot/front/loopTurns';

const oneTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Records the order in which pieces of work continue. */
function continuing(turns: LoopTurns, names: readonly string[]): string[] {
  const done: string[] = [];
  for (const name of names) void turns.next().then(() => done.push(name));
  return done;
}

test('lets one piece of work continue in a turn of the loop, in their order', async () => {
  const done = continuing(new LoopTurns(), ['first', 'second']);
  expect(done).toEqual([]);
  await oneTurn();
  expect(done).toEqual(['first']);
  await oneTurn();
  expect(done).toEqual(['first', 'second']);
});

test('lets no work continue while every turn brings a connection', async () => {
  let now = 0;
  const turns = new LoopTurns(() => now);
  turns.noteConnection();
  const done = continuing(turns, ['work']);
  for (let turn = 0; turn < 5; turn += 1) {
    await oneTurn();
    turns.noteConnection();
    expect(done).toEqual([]);
  }
  await oneTurn();
  await oneTurn();
  expect(done).toEqual(['work']);

  turns.noteConnection();
  const late = continuing(turns, ['later']);
  now = 10;
  turns.noteConnection();
  await oneTurn();
  expect(late).toEqual(['later']);
});

test('answers the calls of pages one in a turn', async () => {
  const call = oneCallPerTurn((name: string) => `answer to ${name}`, new LoopTurns());
  const done: string[] = [];
  for (const name of ['a', 'b']) void call(name).then((answer) => done.push(answer));
  // The two calls themselves take the first turn.
  await oneTurn();
  await oneTurn();
  expect(done).toEqual(['answer to a']);
  await oneTurn();
  expect(done).toEqual(['answer to a', 'answer to b']);
});

import { EventEmitter } from 'node:events';
import { LoadGate, nextLimit, openGates, type LoadLimits } from '@/server/boot/front/loadShedding';
import { LoopTurns } from '@/server/boot/front/loopTurns';

describe('the maximum of requests in progress', () => {
  const limits = { minInProgress: 4, maxInProgress: 64 };

  test.each([
    ['stays at the maximum while the loop is on time', 64, 0, 64],
    ['shrinks at once when the loop is late', 64, 51, 44],
    ['shrinks further while it stays late', 44, 300, 30],
    ['never shrinks below the minimum', 5, 5_000, 4],
    ['stays when the loop is a little late', 30, 35, 30],
    ['grows little by little when the loop is on time again', 30, 5, 31],
    ['never grows above the maximum', 63, 0, 64],
  ])('%s', (_what, limit, lagMs, next) => {
    expect(nextLimit(limit, { lagMs, ageMs: 0 }, limits)).toBe(next);
  });

  test('shrinks while half of the requests wait long, as for a database', () => {
    expect(nextLimit(64, { lagMs: 0, ageMs: 201 }, limits)).toBe(44);
    expect(nextLimit(64, { lagMs: 0, ageMs: 200 }, limits)).toBe(64);
    expect(nextLimit(30, { lagMs: 0, ageMs: 80 }, limits)).toBe(30);
  });
});

class Answer extends EventEmitter {
  headersSent = false;
  destroyed = false;
}

function gateAt(limits: Partial<LoadLimits>) {
  const clock = { now: 0 };
  const gate = new LoadGate(
    new LoopTurns(),
    { minInProgress: 1, queueTimeoutMs: 400, ...limits },
    () => clock.now,
  );
  return { gate, clock, tick: () => gate.tick(0) };
}

const oneTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the state of each request so far. */
async function outcomes(entered: (boolean | Promise<boolean>)[]): Promise<string[]> {
  await oneTurn();
  const pending = Promise.resolve('waits');
  return Promise.all(
    entered.map(async (one) => {
      const outcome = await Promise.race([one, pending]);
      return typeof outcome === 'string'
        ? outcome
        : { true: 'begins', false: 'refused' }[`${outcome}`];
    }),
  );
}

describe('the load gate', () => {
  test('lets requests begin up to the limit, and the next when one is done', async () => {
    const { gate, tick } = gateAt({ maxInProgress: 2 });
    const answers = [new Answer(), new Answer(), new Answer(), new Answer()];
    const entered = answers.map((answer) => gate.enter(answer));
    expect(await outcomes(entered)).toEqual(['begins', 'begins', 'waits', 'waits']);
    gate.leave(answers[1] ?? new Answer());
    tick();
    expect(await outcomes(entered)).toEqual(['begins', 'begins', 'begins', 'waits']);
  });

  test('refuses requests that waited too long, and admits the others in order', async () => {
    const { gate, clock, tick } = gateAt({ maxInProgress: 1 });
    const first = new Answer();
    gate.enter(first);
    const early = gate.enter(new Answer());
    clock.now = 300;
    const late = gate.enter(new Answer());
    clock.now = 401;
    tick();
    expect(await outcomes([early, late])).toEqual(['refused', 'waits']);
    gate.leave(first);
    tick();
    expect(await outcomes([late])).toEqual(['begins']);
  });

  test('refuses at once when too many wait', async () => {
    const { gate } = gateAt({ maxInProgress: 1, maxQueued: 1 });
    const entered = [new Answer(), new Answer(), new Answer()].map((answer) => gate.enter(answer));
    expect(await outcomes(entered)).toEqual(['begins', 'waits', 'refused']);
  });

  test('frees the slot of a disconnected client', async () => {
    const { gate, tick } = gateAt({ maxInProgress: 1 });
    const first = new Answer();
    gate.enter(first);
    const gone = new Answer();
    const entered = [gate.enter(gone), gate.enter(new Answer())];
    gone.destroyed = true;
    first.emit('close');
    tick();
    expect(await outcomes(entered)).toEqual(['refused', 'begins']);
  });

  test('does not count answers that are being sent to slow readers', async () => {
    const { gate, tick } = gateAt({ maxInProgress: 1 });
    const slow = new Answer();
    gate.enter(slow);
    const next = gate.enter(new Answer());
    slow.headersSent = true;
    tick();
    expect(await outcomes([next])).toEqual(['begins']);
    slow.emit('close');
    tick();
    expect(await outcomes([gate.enter(new Answer())])).toEqual(['waits']);
  });

  test('lowers the limit while requests slow each other down', async () => {
    const { gate, clock, tick } = gateAt({ maxInProgress: 4 });
    for (let at = 0; at < 3; at += 1) gate.enter(new Answer());
    clock.now = 300;
    tick();
    const entered = [gate.enter(new Answer())];
    expect(await outcomes(entered)).toEqual(['waits']);
  });

  test('keeps the limit of writes, which wait for rows that others have locked', async () => {
    const { gate, clock, tick } = gateAt({ maxInProgress: 4, judgesAge: false });
    for (let at = 0; at < 3; at += 1) gate.enter(new Answer());
    clock.now = 3_000;
    tick();
    const entered = [gate.enter(new Answer())];
    expect(await outcomes(entered)).toEqual(['begins']);
    for (let round = 0; round < 20; round += 1) gate.tick(200);
    expect(await outcomes([gate.enter(new Answer())])).toEqual(['waits']);
  });

  test('lowers the limit while the event loop is late, and raises it again', async () => {
    const { gate } = gateAt({ maxInProgress: 10 });
    for (let round = 0; round < 20; round += 1) gate.tick(200);
    const entered = [new Answer(), new Answer()].map((answer) => gate.enter(answer));
    expect(await outcomes(entered)).toEqual(['begins', 'waits']);
    gate.tick(0);
    expect(await outcomes(entered)).toEqual(['begins', 'begins']);
  });
});

test('gives pictures, writes and other requests a gate each', () => {
  const gates = openGates(new LoopTurns());
  const read = gates.gateFor('GET', '/shop');
  const write = gates.gateFor('POST', '/api/v1/order');
  const picture = gates.gateFor('GET', '/img/product/1/1-001_200X200.jpg');
  expect(new Set([read, write, picture]).size).toBe(3);
  expect(gates.gateFor('HEAD', '/api/v1/cart')).toBe(read);
  expect(gates.gateFor('DELETE', '/api/v1/cart')).toBe(write);
  gates.stop();
});

import {
  changeCents,
  countedCents,
  drawerOf,
  expectedCents,
  likelyCash,
} from '@/lib/commerce/drawer';

describe('changeCents', () => {
  it.each([
    [100_000, 100_000, 0],
    [99_950, 100_000, 50],
    [135_075, 500_000, 364_925],
    [1, 0, null],
    [100_000, 99_999, null],
    [0, 0, 0],
  ])('gives for %i cents to pay and %i given back %p', (toPay, given, change) => {
    expect(changeCents(toPay, given)).toBe(change);
  });
});

describe('countedCents', () => {
  it('adds up notes and coins; what was not counted is none', () => {
    expect(countedCents({ 5000: 2, 100: 3, 1: 4 })).toBe(1_030_400);
    expect(countedCents({})).toBe(0);
  });
});

describe('expectedCents', () => {
  it('adds up what came in and what left', () => {
    expect(expectedCents([{ cents: 500_000 }, { cents: 135_050 }, { cents: -20_000 }])).toBe(
      615_050,
    );
    expect(expectedCents([])).toBe(0);
  });
});

describe('drawerOf', () => {
  const own = { sessionId: 1, openedById: 7 };
  const other = { sessionId: 2, openedById: 8 };

  it('is the drawer that the person opened, or else the only one', () => {
    expect(drawerOf([other, own], 7)).toBe(own);
    expect(drawerOf([other], 7)).toBe(other);
  });

  it('is none where none is open, and where several of others are', () => {
    expect(drawerOf([], 7)).toBeNull();
    expect(drawerOf([other, { sessionId: 3, openedById: 9 }], 7)).toBeNull();
    expect(drawerOf([{ sessionId: 4, openedById: null }, other], null)).toBeNull();
  });
});

describe('likelyCash', () => {
  it('offers the exact amount and the notes above it, each once', () => {
    expect(likelyCash(135_000)).toEqual([135_000, 140_000, 150_000, 200_000]);
    expect(likelyCash(500_000)).toEqual([500_000]);
    expect(likelyCash(412_300)).toEqual([412_300, 420_000, 450_000, 500_000]);
  });
});

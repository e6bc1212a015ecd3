import { codeSentTo, mobile, PASSWORD, signedIn, type Account } from './account';
import { countedAnswers, failureIf, thousands } from './figures';
import { HttpClient, isFault, type Answer } from './httpClient';
import type { ShopUnderTest } from './shopUnderTest';
import { addressOf, eachAtOnce, nth, type Torture } from './torture';

const ADDRESS = 20;
const AT_ONCE = 8;
const GUESSES = 240;
/** Failed sign-ins of one address in an hour. */
const MAX_GUESSES = 100;
const GUESSES_AT_ONE = 130;
/** Failed sign-ins to one account in a day from unknown browsers. */
const MAX_GUESSES_AT_ONE = 100;
const NUMBERS = 60;
/** Codes to unknown numbers in a day, for one address and for a /24 network. */
const MAX_TEXTS_OF_ADDRESS = 20;
const MAX_TEXTS_OF_NETWORK = 200;
const ADDRESSES_OF_NETWORK = 250;

/** Guesses passwords and codes, requests texts to strangers; the owner must still get in. */
export const guessing: Torture = {
  name: 'guessing',
  what: 'guessed passwords and codes, and texts to strangers',
  shortEngine: 'postgres',

  async run(bench) {
    const shop = await bench.open();
    const [owner, other] = [nth(bench.customers, 0), nth(bench.customers, 1)];
    const many = await guessAcross(shop, bench.customers);
    const one = await guessAt(shop, owner);
    const isLetIn = await ownerSignsIn(shop, owner);
    const recovery = await recoverUnderAttack(shop, other);
    const texts = await exhaustCodes(shop);
    const tried = (answers: readonly Answer[]) =>
      answers.filter(({ status }) => status === 401).length;
    const faults = [...many, ...one, ...texts.answers].filter(isFault);
    return {
      figure:
        `${tried(many)} of ${GUESSES} guesses from one address tried, ${tried(one)} of ` +
        `${GUESSES_AT_ONE} at one account; owner ${isLetIn ? 'let in' : 'LOCKED OUT'}; texts: ` +
        `${texts.ofAddress} of ${NUMBERS} from one address, ${thousands(texts.ofNetwork)} of ` +
        `${ADDRESSES_OF_NETWORK} from one /24 network`,
      failures: [
        ...overLimit(tried(many), MAX_GUESSES, 'guesses of one address were tried'),
        ...overLimit(tried(one), MAX_GUESSES_AT_ONE, 'guesses at one account were tried'),
        ...overLimit(texts.ofAddress, MAX_TEXTS_OF_ADDRESS, 'texts were sent for one address'),
        ...overLimit(texts.ofNetwork, MAX_TEXTS_OF_NETWORK, 'texts were sent for one /24 network'),
        ...failureIf(!isLetIn, 'the owner cannot sign in where they have signed in before'),
        ...recovery,
        ...failureIf(faults.length > 0, countedAnswers(faults)),
      ],
    };
  },
};

function overLimit(count: number, most: number, what: string): string[] {
  return failureIf(count > most, `${count} ${what}, at most ${most} may be`);
}

/** Sends wrong passwords for many accounts from one address. */
async function guessAcross(shop: ShopUnderTest, customers: readonly Account[]): Promise<Answer[]> {
  const client = new HttpClient(shop.origin, { from: addressOf(ADDRESS, 1) });
  const answers: Answer[] = [];
  await eachAtOnce(Array.from({ length: GUESSES }), AT_ONCE, async (_, n) => {
    // Leaves out the account that is attacked afterwards.
    const known = nth(customers.slice(2), n).mobile;
    const login = n % 2 === 0 ? known : mobile(700_000 + n);
    answers.push(await client.post('/login', { login, password: `guess ${n}` }));
  });
  client.close();
  return answers;
}

/** Sends wrong passwords for one account, each from another network. */
async function guessAt(shop: ShopUnderTest, { mobile: login }: Account): Promise<Answer[]> {
  const answers: Answer[] = [];
  await eachAtOnce(Array.from({ length: GUESSES_AT_ONE }), AT_ONCE, async (_, n) => {
    const client = new HttpClient(shop.origin, { from: addressOf(ADDRESS + 1, n << 8) });
    answers.push(await client.post('/login', { login, password: `guess ${n}` }));
    client.close();
  });
  return answers;
}

/** Uses the browser in which the owner registered. */
async function ownerSignsIn(shop: ShopUnderTest, owner: Account): Promise<boolean> {
  const browser = signedIn(shop, owner, addressOf(ADDRESS + 2, 1));
  await browser.post('/user/logout', {});
  const answer = await browser.post('/login', { login: owner.mobile, password: PASSWORD });
  browser.close();
  return answer.status === 200;
}

/** Requests codes as a stranger and enters wrong ones, then recovers the password as the owner. */
async function recoverUnderAttack(shop: ShopUnderTest, owner: Account): Promise<string[]> {
  const login = owner.mobile;
  const stranger = new HttpClient(shop.origin, { from: addressOf(ADDRESS + 3, 1) });
  const browser = signedIn(shop, owner, addressOf(ADDRESS + 4, 1));
  const asked = await browser.post('/user/otp-for-password-recovery', { login });
  const otp = await codeSentTo(login, shop.dataDir);
  await stranger.post('/user/otp-for-password-recovery', { login });
  for (let n = 0; n < 8; n += 1) {
    const guess = { login, otp: String(100_000 + n), password: 'tin lantern 47' };
    await stranger.post('/user/change-password-with-otp', guess, 'PUT');
  }
  const change = { login, otp, password: 'tin lantern 48' };
  const changed = await browser.post('/user/change-password-with-otp', change, 'PUT');
  stranger.close();
  browser.close();
  if (asked.status === 200 && changed.status === 200) return [];
  return [
    `the owner cannot recover the password: ${asked.status}, ${changed.status} ${changed.body}`,
  ];
}

type Texts = { answers: Answer[]; ofAddress: number; ofNetwork: number };

/** Registers strangers' numbers, first from one address, then from every address of a network. */
async function exhaustCodes(shop: ShopUnderTest): Promise<Texts> {
  const answers: Answer[] = [];
  const register = async (from: string, n: number) => {
    const client = new HttpClient(shop.origin, { from });
    const form = { fullName: 'N', phone: mobile(800_000 + n), password: PASSWORD };
    answers.push(await client.post('/register', form));
    client.close();
  };
  const before = await shop.records.texts();
  await eachAtOnce(Array.from({ length: NUMBERS }), AT_ONCE, (_, n) =>
    register(addressOf(ADDRESS + 5, 1), n),
  );
  const between = await shop.records.texts();
  await eachAtOnce(Array.from({ length: ADDRESSES_OF_NETWORK }), AT_ONCE, (_, n) =>
    register(addressOf(ADDRESS + 6, n + 1), NUMBERS + n),
  );
  const after = await shop.records.texts();
  return { answers, ofAddress: between - before, ofNetwork: after - between };
}

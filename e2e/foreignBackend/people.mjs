import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const people = [];
/** Maps tickets to persons; this company calls its session a ticket. */
const tickets = new Map();

const digits = (text) => String(text ?? '').replace(/\D/g, '');
/** Normalises 077 123 4567, +94 77 123 4567 and 771234567 to the same number. */
const phoneOf = (text) => `94${digits(text).slice(-9)}`;
const hash = (password, salt) => scryptSync(password, salt, 32);

/** Returns null when the number is taken. */
export function enrol({ fullName, phone, email, password }) {
  if (people.some((one) => one.phone === phoneOf(phone))) return null;
  const salt = randomBytes(16);
  const person = {
    id: randomBytes(8).toString('hex'),
    fullName: String(fullName).trim(),
    phone: phoneOf(phone),
    email: email ?? null,
    createdAt: Date.now(),
    salt,
    secret: hash(password, salt),
    basket: new Map(),
    wishes: [],
    orders: [],
    keys: new Map(),
  };
  people.push(person);
  return person;
}

/** Returns null when number and password do not match. */
export function whoKnows({ login, password }) {
  const person = people.find((one) => one.phone === phoneOf(login) || one.email === login);
  if (person === undefined) return null;
  return timingSafeEqual(hash(String(password), person.salt), person.secret) ? person : null;
}

/** Returns the cookies: the ticket under this company's own name, and its marker. */
export function giveTicket(person) {
  const ticket = randomBytes(18).toString('base64url');
  tickets.set(ticket, person);
  return [`TICKET=${ticket}; ${RULES}`, `session=yes; ${RULES}`];
}

const RULES = 'Path=/; HttpOnly; SameSite=Lax';

export function takeTicket(ticket) {
  tickets.delete(ticket);
  return [`TICKET=; ${RULES}; Max-Age=0`, `session=; ${RULES}; Max-Age=0`];
}

export const holderOf = (ticket) => tickets.get(ticket) ?? null;

/** Builds "SessionState". */
export function state(person) {
  return person === null
    ? { isLoggedIn: 'NO', isOtpPending: 'NO', userType: 1, fullName: '', owner: '' }
    : {
        isLoggedIn: 'YES',
        isOtpPending: 'NO',
        userType: 1,
        fullName: person.fullName,
        owner: person.id,
      };
}

/** Builds "OwnSession"; this company has one session per customer and does not know its browser. */
export function signedInHere({ id, createdAt }) {
  return { sessionId: id, browser: null, createdAt, lastSeenAt: createdAt, isCurrent: true };
}

/** Builds "UserDetails". */
export function details({ fullName, phone, email }) {
  return {
    fullName,
    shopName: null,
    phone,
    email,
    userType: 1,
    thirdPartyAuths: [],
    emailVerified: false,
    tin: null,
    vatRegistered: false,
    dealerRequest: null,
  };
}

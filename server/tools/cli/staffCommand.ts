import { ROLES, type Role } from '@/lib/contract/staff';
import { staffNameSchema, type StaffLink, type StaffMember } from '@/lib/contract/staff.contract';
import type { Shop } from '@/server/boot/shop';
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  listStaff,
  renewStaffLink,
  staffIdNamed,
} from '@/server/people/staff/members.service';
import { makeFirstLink } from '@/server/people/staff/firstOwner.service';
import { linkOriginOf } from '@/server/people/staff/staffLink.service';
import {
  cliActor,
  UsageError,
  type CliContext,
  type Command,
  type ParsedArguments,
} from './command';

const HELP = `Shows and changes who may sign in to the office (/office). Names with spaces need quotes.

  staff list                  everybody, former staff last
  staff add NAME --role ROLE  adds a member and prints a link that works once, within 24 hours: they set
                              their password with it, and owners an authenticator app; adds former
                              staff again
  staff link                  prints the link of the first owner, while nobody can sign in: with it they
                              set up the shop in the browser
  staff link NAME             prints a new link, for a lost password or phone
  staff role NAME ROLE        changes the role and ends their sessions
  staff disable NAME          ends their sessions and links; what they did stays

  --role ROLE  ${ROLES.join(', ')}
  --json       prints one JSON value instead of lines

Exit code: 0 done, 2 refused and nothing changed.`;

export const staffCommand: Command = {
  summary: 'lists, adds and changes the people who may sign in to the office',
  usage: `staff list|add NAME --role ${ROLES.join('|')}|link [NAME]|role NAME ROLE|disable NAME [--json]`,
  help: HELP,
  positionals: ['What to do (list, add, link, role or disable)'],
  maxOptional: 2,
  flags: { role: 'value', json: 'plain' },
  async run(given, context) {
    const { act } = checkedAct(given);
    const shop = await context.openShop();
    await act(shop, given, context);
    return 0;
  },
};

type Act = (shop: Shop, given: ParsedArguments, context: CliContext) => Promise<void>;

const ACTS: Readonly<Record<string, { words: number; most?: number; act: Act }>> = {
  list: { words: 1, act: list },
  add: { words: 2, act: add },
  link: { words: 1, most: 2, act: link },
  role: { words: 3, act: changeRole },
  disable: { words: 2, act: disable },
};

function checkedAct({ positionals, flags }: ParsedArguments) {
  const [name = ''] = positionals;
  const known = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (known === undefined) {
    throw new UsageError(`Unknown: staff ${name}; use one of ${Object.keys(ACTS).join(', ')}.`);
  }
  if (positionals.length < known.words) {
    throw new UsageError(`The ${positionals.length === 1 ? 'name' : 'role'} is missing.`);
  }
  const { words, most = words } = known;
  if (positionals.length > most) {
    throw new UsageError(
      `Unexpected argument ${positionals[most]}; a name with spaces needs quotes.`,
    );
  }
  if (flags.has('role') !== (name === 'add')) {
    throw new UsageError(
      name === 'add' ? `--role is missing: ${ROLES.join(', ')}.` : '--role is only for staff add.',
    );
  }
  return known;
}

async function list(shop: Shop, { flags }: ParsedArguments, context: CliContext): Promise<void> {
  const members = await listStaff(shop);
  if (flags.has('json')) context.out(JSON.stringify(members));
  else for (const member of members) context.out(memberLine(member));
  if (members.length === 0) context.say('Nobody can sign in to the office yet.');
}

async function add(shop: Shop, given: ParsedArguments, context: CliContext): Promise<void> {
  const name = nameIn(given);
  const role = roleIn(given.flags.get('role'));
  printLink(shop, await addStaff(shop, cliActor(), { name, role }), given, context);
}

async function link(shop: Shop, given: ParsedArguments, context: CliContext): Promise<void> {
  const isFirst = given.positionals.length === 1;
  const made = isFirst
    ? await makeFirstLink(shop, cliActor())
    : await renewStaffLink(shop, cliActor(), await staffIdNamed(shop, nameIn(given)));
  printLink(shop, made, given, context);
}

async function changeRole(shop: Shop, given: ParsedArguments, context: CliContext): Promise<void> {
  const role = roleIn(given.positionals[2]);
  const staffId = await staffIdNamed(shop, nameIn(given));
  const member = await changeStaffRole(shop, cliActor(), staffId, role);
  printMember(member, given, context);
  if (role === 'owner' && !member.hasAuthenticator) {
    context.say(
      `Owners sign in with an authenticator app: npm run shop -- staff link ${JSON.stringify(member.name)}`,
    );
  }
}

async function disable(shop: Shop, given: ParsedArguments, context: CliContext): Promise<void> {
  const staffId = await staffIdNamed(shop, nameIn(given));
  printMember(await disableStaff(shop, cliActor(), staffId), given, context);
}

function printLink(
  shop: Shop,
  made: StaffLink,
  { flags }: ParsedArguments,
  context: CliContext,
): void {
  if (flags.has('json')) context.out(JSON.stringify(made));
  else {
    context.say(`A link for ${made.name} (${made.role}); it works once, within 24 hours:`);
    context.out(made.link);
  }
  if (linkOriginOf(shop.env) === '') {
    context.say(
      "PUBLIC_ORIGIN is not set, so only the path is known: put the shop's address in front of it.",
    );
  }
}

function printMember(member: StaffMember, { flags }: ParsedArguments, context: CliContext): void {
  context.out(flags.has('json') ? JSON.stringify(member) : memberLine(member));
}

/** Returns a line such as "Tharindu Silva  seller  authenticator  last seen 2026-11-21". */
function memberLine(member: StaffMember): string {
  const { name, role, isSetUp, hasAuthenticator, disabledAt, lastSeenAt } = member;
  const parts: string[] = [name, role];
  if (hasAuthenticator) parts.push('authenticator');
  if (!isSetUp) parts.push('has not used the link yet');
  if (lastSeenAt !== null) parts.push(`last seen ${day(lastSeenAt)}`);
  if (disabledAt !== null) parts.push(`disabled since ${day(disabledAt)}`);
  return parts.join('  ');
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function nameIn({ positionals }: ParsedArguments): string {
  const name = positionals[1] ?? '';
  if (staffNameSchema.isValidSync(name)) return staffNameSchema.cast(name);
  throw new UsageError(`${JSON.stringify(name)} is not a name of at most 60 printable characters.`);
}

function roleIn(text: string | undefined): Role {
  const role = ROLES.find((known) => known === text);
  if (role !== undefined) return role;
  throw new UsageError(`The role must be one of ${ROLES.join(', ')}.`);
}

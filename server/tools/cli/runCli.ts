import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { parseArguments, UsageError, wordsOf, type CliContext, type Command } from './command';
import { backupCommand, restoreCommand } from './backupCommands';
import { customerCommand } from './customerCommand';
import { customersCommand, paymentCommand } from './customersCommand';
import { dealerCommand } from './dealerCommand';
import { demoCommand } from './demoCommand';
import { exportCommand } from './exportCommand';
import { importCommand } from './importCommand';
import { orderCommand } from './orderCommand';
import { ordersCommand } from './ordersCommand';
import { migrateCommand } from './migrateCommand';
import { messagesCommand } from './messagesCommand';
import { movementsCommand } from './movementsCommand';
import { moveCommand, verifyCommand } from './proofCommands';
import { passphraseCommand } from './passphraseCommand';
import { searchesCommand } from './searchesCommand';
import { secretCommand } from './secretCommand';
import { settingsCommand } from './settingsCommand';
import { staffCommand } from './staffCommand';
import { countCommand, receiveCommand } from './stockCommands';
import { undoCommand } from './undoCommand';
import { hideCommand, showCommand } from './visibilityCommands';

/** The merchant's commands by name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  export: exportCommand,
  hide: hideCommand,
  show: showCommand,
  undo: undoCommand,
  movements: movementsCommand,
  receive: receiveCommand,
  count: countCommand,
  customers: customersCommand,
  customer: customerCommand,
  payment: paymentCommand,
  dealer: dealerCommand,
  orders: ordersCommand,
  order: orderCommand,
  staff: staffCommand,
  messages: messagesCommand,
  searches: searchesCommand,
  settings: settingsCommand,
  secret: secretCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  verify: verifyCommand,
  restore: restoreCommand,
  move: moveCommand,
  passphrase: passphraseCommand,
  demo: demoCommand,
};

/** Runs a command. Returns 0 for done, 1 for partly done, 2 for refused; throws when it fails. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') return help(rest[0], context);
  const command = commandNamed(name);
  if (command === undefined) {
    context.say(`Unknown command ${name}; the commands are ${commandNames().join(', ')}.`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) return help(name, context);
  return runAndClose(command, rest, context);
}

/** Runs a command, and closes the shop if it opened one. */
async function runAndClose(command: Command, args: readonly string[], context: CliContext) {
  let shop: Shop | null = null;
  const openShop: CliContext['openShop'] = async (parts) => (shop = await context.openShop(parts));
  try {
    return await command.run(parseArguments(args, command), { ...context, openShop });
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ShopError)) throw error;
    context.say(wordsOf(error));
    return 2;
  } finally {
    await (shop as Shop | null)?.database.close();
  }
}

function commandNamed(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

function commandNames(): string[] {
  return [...Object.keys(COMMANDS), 'help'];
}

function help(about: string | undefined, context: CliContext): number {
  const command = about === undefined ? undefined : commandNamed(about);
  if (command !== undefined) {
    context.out(`npm run shop -- ${command.usage}\n\n${command.help}`);
    return 0;
  }
  if (about !== undefined) {
    context.say(`Unknown command ${about}; the commands are ${commandNames().join(', ')}.`);
    return 2;
  }
  context.out('npm run shop -- COMMAND\n');
  for (const { usage, summary } of Object.values(COMMANDS)) {
    context.out(`  ${usage}\n      ${summary}`);
  }
  context.out('  help [COMMAND]\n      describes a command and its arguments');
  return 0;
}

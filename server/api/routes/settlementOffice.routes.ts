import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import { settlementOperations, type SettlementForm } from '@/lib/contract/settlement.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { staffActor } from '@/server/platform/audit/actor';
import {
  listGatewayMoney,
  matchSettlementFile,
} from '@/server/sales/settlements/settlement.service';
import type { ChosenColumns } from '@/server/sales/settlements/settlementRows';

export function settlementRoutes(shop: Shop): Hono {
  return routesOf(shop, settlementOperations, {
    'GET /office/gateway-money': () => listGatewayMoney(shop),
    'POST /office/gateway-money/{provider}': ({ staff, params, body }) =>
      matchSettlementFile(shop, staffActor(staff), params.provider, {
        csv: body.csv,
        isTrial: body.isTrial,
        asksAgain: body.asksAgain,
        words: body.words,
        dayOrder: body.dayOrder,
        picks: body.picks,
        columns: chosenIn(body),
        inBankCents: body.inBank === undefined ? undefined : centsFromRupees(body.inBank),
      }),
  });
}

/** An empty name says that no column is meant. */
function chosenIn(body: SettlementForm): ChosenColumns {
  const named = {
    payment: body.paymentColumn,
    order: body.orderColumn,
    day: body.dayColumn,
    amount: body.amountColumn,
    fee: body.feeColumn,
    net: body.netColumn,
    kind: body.kindColumn,
    state: body.stateColumn,
  };
  const given = Object.entries(named).filter(([, name]) => name !== undefined);
  return Object.fromEntries(given.map(([field, name]) => [field, name === '' ? null : name]));
}

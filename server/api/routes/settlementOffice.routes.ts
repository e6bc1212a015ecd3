import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import { settlementOperations } from '@/lib/contract/settlement.contract';
import { routesOf } from '@/server/api/http/registerOperations';
import type { Shop } from '@/server/boot/shop';
import { staffActor } from '@/server/platform/audit/actor';
import {
  listGatewayMoney,
  matchSettlementFile,
} from '@/server/sales/settlements/settlement.service';

export function settlementRoutes(shop: Shop): Hono {
  return routesOf(shop, settlementOperations, {
    'GET /office/gateway-money': () => listGatewayMoney(shop),
    'POST /office/gateway-money/{provider}': ({ staff, params, body }) =>
      matchSettlementFile(shop, staffActor(staff), params.provider, {
        csv: body.csv,
        isTrial: body.isTrial,
        columns: {
          payment: body.paymentColumn,
          order: body.orderColumn,
          amount: body.amountColumn,
          fee: body.feeColumn,
          net: body.netColumn,
        },
        inBankCents: body.inBank === undefined ? undefined : centsFromRupees(body.inBank),
      }),
  });
}

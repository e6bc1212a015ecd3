import type { Hono } from 'hono';
import { centsFromRupees } from '@/lib/commerce/money';
import { toWire } from '@/lib/commerce/wire';
import { claimOperations } from '@/lib/contract/supplier.contract';
import { mayDo, type Staff } from '@/lib/contract/staff';
import { staffActor } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import { pdfResponse } from '@/server/api/http/pdfResponse';
import { routesOf } from '@/server/api/http/registerOperations';
import { onceOf } from '@/server/api/http/staffKey';
import { onceByKey } from '@/server/catalogue/stock/onceByKey.service';
import { supplierOf } from '@/server/sales/buying/supplier.service';
import { answerClaim, cancelClaim, writeClaim } from '@/server/sales/claims/claim.service';
import { claimCsv, claimPaper } from '@/server/sales/claims/claimPaper';
import { listClaims, readClaim, readClaimable } from '@/server/sales/claims/claims.queries';

/** Routes for claims to suppliers. */
export function claimRoutes(shop: Shop): Hono {
  const { read } = shop.database;
  return routesOf(shop, claimOperations, {
    'GET /office/claims': async ({ staff }) => ({
      claims: await listClaims(read, sightOf(staff)),
      claimable: await readClaimable(read),
    }),
    'GET /office/claims/{claimNumber}': ({ staff, params }) =>
      readClaim(read, params.claimNumber, sightOf(staff)),
    'GET /office/claims/{claimNumber}/claim.pdf': async ({ context, staff, params }) => {
      const claim = await readClaim(read, params.claimNumber, sightOf(staff));
      const supplier = await supplierOf(read, claim.supplierId);
      return pdfResponse(
        context,
        claim.claimNumber,
        await claimPaper(shop, toWire(claim), supplier),
      );
    },
    'GET /office/claims/{claimNumber}/claim.csv': async ({ context, staff, params }) => {
      const claim = toWire(await readClaim(read, params.claimNumber, sightOf(staff)));
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', `attachment; filename="${claim.claimNumber}.csv"`);
      return context.body(claimCsv(claim));
    },
    'POST /office/claims': ({ context, staff, body }) =>
      onceByKey(shop, onceOf(context, staff, ['claim', body]), async (tx) => {
        const { supplierId, note } = body;
        const lines = body.lines.map(({ batch, ...line }) => ({ ...line, batch: batch || null }));
        const given = { supplierId, note: note || null, lines };
        const number = await writeClaim(shop, tx, staffActor(staff), given);
        return readClaim(tx, number, sightOf(staff));
      }),
    'POST /office/claims/{claimNumber}/answer': ({ context, staff, params, body }) =>
      onceByKey(shop, onceOf(context, staff, ['answer', params.claimNumber, body]), async (tx) => {
        const lines = body.lines.map(
          ({ position, credited = 0, credit = 0, replaced = 0, cost = 0, refused = 0 }) => ({
            position,
            credited,
            creditCents: centsFromRupees(credit),
            replaced,
            costCents: centsFromRupees(cost),
            refused,
          }),
        );
        await answerClaim(shop, tx, staffActor(staff), params.claimNumber, lines);
        return readClaim(tx, params.claimNumber, sightOf(staff));
      }),
    'POST /office/claims/{claimNumber}/cancel': async ({ staff, params }) => {
      await cancelClaim(shop, staffActor(staff), params.claimNumber);
      return readClaim(read, params.claimNumber, sightOf(staff));
    },
  });
}

function sightOf({ role }: Staff): { seesCosts: boolean } {
  return { seesCosts: mayDo(role, 'read_costs') };
}

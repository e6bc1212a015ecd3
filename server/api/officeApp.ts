import { Hono } from 'hono';
import {
  accountListRoutes,
  accountPaymentRoutes,
  accountReversalRoutes,
  accountTermsRoutes,
} from './routes/accounts.routes';
import {
  customerDecisionRoutes,
  customerReadRoutes,
  customerTierRoutes,
} from './routes/customersOffice.routes';
import { auditRoutes } from './routes/auditOffice.routes';
import { batchRoutes } from './routes/batchOffice.routes';
import { courierRoutes, handOverRoutes } from './routes/courierOffice.routes';
import { counterRoutes, drawerRoutes } from './routes/counterOffice.routes';
import { closeReadRoutes, closeWriteRoutes } from './routes/closeOffice.routes';
import {
  callerRoutes,
  orderChangeRoutes,
  orderGrowRoutes,
  orderTaskRoutes,
  orderListRoutes,
  orderShelfRoutes,
  orderStepRoutes,
} from './routes/ordersOffice.routes';
import { importRoutes } from './routes/importOffice.routes';
import { itemsOfficeRoutes } from './routes/itemsOffice.routes';
import { healthRoutes } from './routes/healthOffice.routes';
import { messageOfficeRoutes } from './routes/messagesOffice.routes';
import { offerRoutes } from './routes/offersOffice.routes';
import { officeDataRoutes } from './routes/personalData.routes';
import { paperRoutes } from './routes/papersOffice.routes';
import { photoRoutes } from './routes/photosOffice.routes';
import { shopPictureRoutes } from './routes/picturesOffice.routes';
import { todayRoutes } from './routes/today.routes';
import { searchOfficeRoutes } from './routes/searchOffice.routes';
import { settingsRoutes } from './routes/settingsOffice.routes';
import { officeSessionRoutes, ownOfficeRoutes, staffRoutes } from './routes/staffOffice.routes';
import { settlementRoutes } from './routes/settlementOffice.routes';
import { startRoutes } from './routes/startOffice.routes';
import { claimRoutes } from './routes/claimsOffice.routes';
import { costRoutes, purchaseRoutes, supplierRoutes } from './routes/buyingOffice.routes';
import { reportRoutes } from './routes/reports.routes';
import { stockRoutes } from './routes/stockOffice.routes';
import { webhookRoutes } from './routes/webhooksOffice.routes';
import type { Shop } from '@/server/boot/shop';
import { reservationOfficeRoutes } from './routes/reservations.routes';
import { returnOfficeRoutes } from './routes/returns.routes';
import { slipOfficeRoutes } from './routes/slips.routes';

/** Returns the routes behind the counter. */
export function officeRoutes(shop: Shop): Hono {
  const app = new Hono();
  app.route('/', officeSessionRoutes(shop));
  app.route('/', ownOfficeRoutes(shop));
  app.route('/', staffRoutes(shop));
  app.route('/', auditRoutes(shop));
  app.route('/', todayRoutes(shop));
  app.route('/', orderListRoutes(shop));
  app.route('/', orderStepRoutes(shop));
  app.route('/', orderShelfRoutes(shop));
  app.route('/', orderChangeRoutes(shop));
  app.route('/', orderGrowRoutes(shop));
  app.route('/', orderTaskRoutes(shop));
  app.route('/', callerRoutes(shop));
  app.route('/', counterRoutes(shop));
  app.route('/', drawerRoutes(shop));
  app.route('/', slipOfficeRoutes(shop));
  app.route('/', returnOfficeRoutes(shop));
  app.route('/', customerReadRoutes(shop));
  app.route('/', customerDecisionRoutes(shop));
  app.route('/', customerTierRoutes(shop));
  app.route('/', officeDataRoutes(shop));
  app.route('/', accountListRoutes(shop));
  app.route('/', accountPaymentRoutes(shop));
  app.route('/', accountReversalRoutes(shop));
  app.route('/', accountTermsRoutes(shop));
  app.route('/', courierRoutes(shop));
  app.route('/', handOverRoutes(shop));
  app.route('/', settlementRoutes(shop));
  app.route('/', closeReadRoutes(shop));
  app.route('/', closeWriteRoutes(shop));
  app.route('/', reportRoutes(shop));
  app.route('/', stockRoutes(shop));
  app.route('/', supplierRoutes(shop));
  app.route('/', purchaseRoutes(shop));
  app.route('/', costRoutes(shop));
  app.route('/', claimRoutes(shop));
  app.route('/', reservationOfficeRoutes(shop));
  app.route('/', itemsOfficeRoutes(shop));
  app.route('/', photoRoutes(shop));
  app.route('/', shopPictureRoutes(shop));
  app.route('/', batchRoutes(shop));
  app.route('/', importRoutes(shop));
  app.route('/', paperRoutes(shop));
  app.route('/', messageOfficeRoutes(shop));
  app.route('/', searchOfficeRoutes(shop));
  app.route('/', healthRoutes(shop));
  app.route('/', offerRoutes(shop));
  app.route('/', settingsRoutes(shop));
  app.route('/', webhookRoutes(shop));
  app.route('/', startRoutes(shop));
  return app;
}

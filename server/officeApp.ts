import { Hono } from 'hono';
import {
  accountListRoutes,
  accountPaymentRoutes,
  accountReversalRoutes,
  accountTermsRoutes,
} from './accounts/accounts.routes';
import { auditRoutes } from './audit/auditOffice.routes';
import { courierRoutes } from './couriers/courierOffice.routes';
import {
  callerRoutes,
  orderChangeRoutes,
  orderListRoutes,
  orderShelfRoutes,
  orderStepRoutes,
} from './orders/ordersOffice.routes';
import { messageOfficeRoutes } from './messages/messagesOffice.routes';
import { paperRoutes } from './papers/papersOffice.routes';
import { todayRoutes } from './office/today.routes';
import { searchOfficeRoutes } from './search/searchOffice.routes';
import { officeSessionRoutes, ownOfficeRoutes, staffRoutes } from './staff/staffOffice.routes';
import { stockRoutes } from './stock/stockOffice.routes';
import type { Shop } from './shop';
import { slipOfficeRoutes } from './slips/slips.routes';

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
  app.route('/', callerRoutes(shop));
  app.route('/', slipOfficeRoutes(shop));
  app.route('/', accountListRoutes(shop));
  app.route('/', accountPaymentRoutes(shop));
  app.route('/', accountReversalRoutes(shop));
  app.route('/', accountTermsRoutes(shop));
  app.route('/', courierRoutes(shop));
  app.route('/', stockRoutes(shop));
  app.route('/', paperRoutes(shop));
  app.route('/', messageOfficeRoutes(shop));
  app.route('/', searchOfficeRoutes(shop));
  return app;
}

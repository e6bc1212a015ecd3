import { Hono } from 'hono';
import { OFFICE_API } from '@/lib/site/office';
import { statementRoutes } from './accounts/accounts.routes';
import { cartRoutes } from './cart/cart.routes';
import { catalogueRoutes } from './catalogue/catalogue.routes';
import { contactRoutes } from './contact/contact.routes';
import { contractRoutes } from './contract/contract.routes';
import { customerRoutes, profileRoutes, addressRoutes } from './customers/customer.routes';
import { dealerRoutes } from './dealers/dealer.routes';
import { dealerApiRoutes } from './dealers/dealerApi.routes';
import { cacheHeaders } from './http/cacheHeaders';
import { errorResponse, notFound } from './http/errorResponse';
import { forcedLogin, picturesBehindLogin } from './http/forcedLogin';
import { healthRoutes } from './health/health.routes';
import { officeHost } from './http/officeHost';
import { requestId } from './http/requestId';
import { sameOrigin } from './http/sameOrigin';
import { recordRefusedLimits } from './http/refusedLimits';
import { readSession } from './http/session';
import { readStaffSession } from './http/staffSession';
import { visitorTags } from './http/visitorTags';
import { jsonOnly, limitedBody } from './http/strictBody';
import { imageRoutes, galleryRoutes } from './images/images.routes';
import { invoiceRoutes } from './papers/invoice.routes';
import { orderRoutes, againRoutes } from './orders/orders.routes';
import { gatewayRoutes, paymentRoutes } from './payments/payments.routes';
import { listRoutes } from './lists/lists.routes';
import { createLog, type Log } from './log/log';
import { providerRoutes } from './providers/providers.routes';
import { cspReportRoutes } from './metrics/cspReports.routes';
import { recordRoute } from './http/routeOf';
import { vitalsRoutes } from './metrics/vitals.routes';
import { seoRoutes } from './seo/seo.routes';
import { ownSessionRoutes } from './sessions/ownSessions.routes';
import { officeRoutes } from './officeApp';
import type { Shop } from './shop';
import { slipRoutes } from './slips/slips.routes';
import { stockWatchRoutes } from './stockWatch/stockWatch.routes';
import { teamRoutes } from './team/team.routes';
import { wishlistRoutes } from './wishlist/wishlist.routes';

/** Creates the API: the table of contents of all routes. */
export function createApp(shop: Shop, log: Log = createLog(shop.env.logLevel)): Hono {
  const app = new Hono();
  app.use(requestId);
  app.use('/api/*', recordRoute, cacheHeaders);
  app.use('/api/*', sameOrigin(shop.env), jsonOnly, limitedBody);
  app.use('/api/v1/*', visitorTags);
  app.use('/api/v1/*', recordRefusedLimits(shop), readSession(shop), forcedLogin(shop));
  app.use(`${OFFICE_API}*`, officeHost(shop.env.officeOrigin), readStaffSession(shop));
  app.use('/img/*', picturesBehindLogin(shop));

  app.route('/', healthRoutes(shop, log));
  app.route('/', cspReportRoutes(shop, log));
  app.route('/', seoRoutes(shop, log));

  app.route('/api/v1', catalogueRoutes(shop));
  app.route('/api/v1', stockWatchRoutes(shop));
  app.route('/api/v1', customerRoutes(shop));
  app.route('/api/v1', providerRoutes(shop));
  app.route('/api/v1', profileRoutes(shop));
  app.route('/api/v1', ownSessionRoutes(shop));
  app.route('/api/v1', addressRoutes(shop));
  app.route('/api/v1', cartRoutes(shop));
  app.route('/api/v1', wishlistRoutes(shop));
  app.route('/api/v1', orderRoutes(shop));
  app.route('/api/v1', dealerAccountRoutes(shop));
  app.route('/api/v1', paymentRoutes(shop));
  app.route('/api/v1', slipRoutes(shop));
  app.route('/api/v1', gatewayRoutes(shop));
  app.route('/api/v1', invoiceRoutes(shop));
  app.route('/api/v1', againRoutes(shop));
  app.route('/api/v1', contactRoutes(shop));
  app.route('/api/v1', galleryRoutes(shop));
  app.route('/api/v1', officeRoutes(shop));
  app.route('/api/v1', vitalsRoutes(shop));
  app.route('/api/v1', contractRoutes(shop));
  app.route('/img', imageRoutes(shop, log));

  app.notFound(notFound).onError(errorResponse(log));
  return app;
}

/** Routes of a dealer's account: its people, lists, prices, keys and money. */
function dealerAccountRoutes(shop: Shop): Hono {
  const routes = new Hono();
  const parts = [teamRoutes, listRoutes, dealerRoutes, dealerApiRoutes, statementRoutes];
  for (const part of parts) routes.route('/', part(shop));
  return routes;
}

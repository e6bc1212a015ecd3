import { Hono, type MiddlewareHandler } from 'hono';
import { OFFICE_API } from '@/lib/site/office';
import { statementRoutes } from './routes/accounts.routes';
import { cartRoutes } from './routes/cart.routes';
import { catalogueRoutes } from './routes/catalogue.routes';
import { contactRoutes } from './routes/contact.routes';
import { contractRoutes } from './routes/contract.routes';
import { ownDataRoutes } from './routes/personalData.routes';
import { customerRoutes, profileRoutes, addressRoutes } from './routes/customer.routes';
import { dealerRoutes } from './routes/dealer.routes';
import { dealerApiRoutes } from './routes/dealerApi.routes';
import { cacheHeaders } from './http/cacheHeaders';
import { errorResponse, notFound } from './http/errorResponse';
import { forcedLogin, picturesBehindLogin } from './http/forcedLogin';
import { healthRoutes } from './routes/health.routes';
import { officeHost } from './http/officeHost';
import { requestId } from './http/requestId';
import { sameOrigin } from './http/sameOrigin';
import { recordRefusedLimits } from './http/refusedLimits';
import { readSession } from './http/session';
import { settingsPreview } from './http/settingsPreview';
import { readStaffSession } from './http/staffSession';
import { visitorTags } from './http/visitorTags';
import { jsonOnly, limitedBody } from './http/strictBody';
import { signingKeyRoutes } from './routes/closeOffice.routes';
import { imageRoutes, galleryRoutes } from './routes/images.routes';
import { invoiceRoutes } from './routes/invoice.routes';
import { orderRoutes, againRoutes } from './routes/orders.routes';
import { gatewayRoutes, paymentRoutes } from './routes/payments.routes';
import { listRoutes } from './routes/lists.routes';
import { createLog, type Log } from '@/server/platform/log/log';
import { providerRoutes } from './routes/providers.routes';
import { cspReportRoutes } from './routes/cspReports.routes';
import { recordRoute } from './http/routeOf';
import { vitalsRoutes } from './routes/vitals.routes';
import { seoRoutes } from './routes/seo.routes';
import { ownSessionRoutes } from './routes/ownSessions.routes';
import { officeRoutes } from './officeApp';
import type { Shop } from '@/server/boot/shop';
import { reservationRoutes } from './routes/reservations.routes';
import { returnRoutes } from './routes/returns.routes';
import { slipRoutes } from './routes/slips.routes';
import { stockWatchRoutes } from './routes/stockWatch.routes';
import { teamRoutes } from './routes/team.routes';
import { wishlistRoutes } from './routes/wishlist.routes';

/** Creates the API: the table of contents of all routes. */
export function createApp(shop: Shop, log: Log = createLog(shop.env.logLevel)): Hono {
  return appWith(shop, log, [settingsPreview(shop, (previewed) => appWith(previewed, log, []))]);
}

function appWith(shop: Shop, log: Log, before: readonly MiddlewareHandler[]): Hono {
  const app = new Hono();
  app.use(requestId);
  app.use('/api/*', recordRoute, cacheHeaders);
  app.use('/api/*', sameOrigin(shop.env), jsonOnly, limitedBody);
  for (const handler of before) app.use('/api/v1/*', handler);
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
  app.route('/api/v1', ownDataRoutes(shop));
  app.route('/api/v1', cartRoutes(shop));
  app.route('/api/v1', wishlistRoutes(shop));
  app.route('/api/v1', orderRoutes(shop));
  app.route('/api/v1', dealerAccountRoutes(shop));
  app.route('/api/v1', paymentRoutes(shop));
  app.route('/api/v1', slipRoutes(shop));
  app.route('/api/v1', returnRoutes(shop));
  app.route('/api/v1', reservationRoutes(shop));
  app.route('/api/v1', gatewayRoutes(shop));
  app.route('/api/v1', invoiceRoutes(shop));
  app.route('/api/v1', againRoutes(shop));
  app.route('/api/v1', contactRoutes(shop));
  app.route('/api/v1', galleryRoutes(shop));
  app.route('/api/v1', signingKeyRoutes(shop));
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

import { Hono } from 'hono';
import { courierRoutes } from './couriers/courierOffice.routes';
import {
  callerRoutes,
  orderChangeRoutes,
  orderListRoutes,
  orderStepRoutes,
} from './orders/ordersOffice.routes';
import { auditRoutes } from './audit/auditOffice.routes';
import { paperRoutes } from './papers/papersOffice.routes';
import { officeSessionRoutes, ownOfficeRoutes, staffRoutes } from './staff/staffOffice.routes';
import { stockRoutes } from './stock/stockOffice.routes';
import type { Shop } from './shop';

/** The routes of the office. */
export function officeRoutes(shop: Shop): Hono {
  const office = new Hono();
  office.route('/', officeSessionRoutes(shop));
  office.route('/', ownOfficeRoutes(shop));
  office.route('/', paperRoutes(shop));
  office.route('/', staffRoutes(shop));
  office.route('/', auditRoutes(shop));
  office.route('/', orderListRoutes(shop));
  office.route('/', orderStepRoutes(shop));
  office.route('/', orderChangeRoutes(shop));
  office.route('/', callerRoutes(shop));
  office.route('/', courierRoutes(shop));
  office.route('/', stockRoutes(shop));
  return office;
}

import type { AnyObjectSchema } from 'yup';
import { bodySchemaOf, methodAndPath, type Operation } from '../operation';
import { addressOperations, ownSessionOperations, profileOperations } from './accountOperations';
import { cartOperations, wishlistOperations } from './cartOperations';
import { catalogueOperations, stockWatchOperations } from './catalogueOperations';
import { apiKeyOperations, dealerApiOperations } from './dealerApiOperations';
import {
  accountListOperations,
  accountPaymentOperations,
  accountReversalOperations,
  accountTermsOperations,
  statementOperations,
} from './accountMoneyOperations';
import { dealerOperations } from './dealerOperations';
import { listOperations } from './listOperations';
import { messageOfficeOperations } from './messageOfficeOperations';
import {
  invoiceOperations,
  orderAgainOperations,
  orderOperations,
  trackingOperations,
} from './orderOperations';
import { gatewayOperations, paymentOperations } from './paymentOperations';
import { slipOfficeOperations, slipOperations } from './slipOperations';
import { courierOperations } from './courierOfficeOperations';
import {
  callerOperations,
  orderChangeOperations,
  orderListOperations,
  orderShelfOperations,
  orderStepOperations,
} from './orderOfficeOperations';
import { paperOperations } from './paperOfficeOperations';
import { approvalOperations, teamOperations } from './teamOperations';
import { todayOperations } from './todayOfficeOperations';
import { providerOperations } from './providerOperations';
import { sessionOperations } from './sessionOperations';
import {
  auditOperations,
  officeSessionOperations,
  ownOfficeOperations,
  staffOperations,
} from './staffOfficeOperations';
import { searchOfficeOperations } from './searchOfficeOperations';
import { stockOperations } from './stockOfficeOperations';
import {
  contactOperations,
  documentOperations,
  galleryOperations,
  pictureOperations,
  vitalsOperations,
} from './shopOperations';

/** Every call below /api/v1. */
export const operations = {
  ...catalogueOperations,
  ...stockWatchOperations,
  ...cartOperations,
  ...wishlistOperations,
  ...sessionOperations,
  ...providerOperations,
  ...profileOperations,
  ...ownSessionOperations,
  ...addressOperations,
  ...orderOperations,
  ...teamOperations,
  ...approvalOperations,
  ...listOperations,
  ...paymentOperations,
  ...slipOperations,
  ...invoiceOperations,
  ...orderAgainOperations,
  ...trackingOperations,
  ...dealerOperations,
  ...apiKeyOperations,
  ...dealerApiOperations,
  ...statementOperations,
  ...accountListOperations,
  ...accountPaymentOperations,
  ...accountReversalOperations,
  ...accountTermsOperations,
  ...gatewayOperations,
  ...galleryOperations,
  ...contactOperations,
  ...officeSessionOperations,
  ...ownOfficeOperations,
  ...paperOperations,
  ...staffOperations,
  ...auditOperations,
  ...todayOperations,
  ...orderListOperations,
  ...orderStepOperations,
  ...orderShelfOperations,
  ...orderChangeOperations,
  ...callerOperations,
  ...slipOfficeOperations,
  ...courierOperations,
  ...stockOperations,
  ...messageOfficeOperations,
  ...searchOfficeOperations,
  ...vitalsOperations,
  ...documentOperations,
};
export type Operations = typeof operations;

export type ListedOperation = Omit<Operation, 'body'> &
  ReturnType<typeof methodAndPath> & { body: AnyObjectSchema | undefined };

/** All calls as a list, including those of pictures. */
export const operationList: readonly ListedOperation[] = Object.entries<Operation>({
  ...operations,
  ...pictureOperations,
}).map(([key, operation]) => ({
  ...operation,
  ...methodAndPath(key),
  body: bodySchemaOf(operation),
}));

import type { AnyObjectSchema } from 'yup';
import {
  addressOperations,
  listOperations,
  officeDataOperations,
  ownDataOperations,
  ownSessionOperations,
  profileOperations,
} from './account.contract';
import { batchOperations } from './batch.contract';
import {
  customerDecisionOperations,
  customerReadOperations,
  customerTierOperations,
} from './officeCustomer.contract';
import {
  callerOperations,
  colleagueOperations,
  counterOperations,
  orderGrowOperations,
  orderTaskOperations,
} from './staffOrder.contract';
import { cartOperations, stockWatchOperations, wishlistOperations } from './cart.contract';
import { catalogueOperations } from './catalogue.contract';
import { reportOperations, searchReportOperations } from './report.contract';
import {
  returnOfficeOperations,
  returnOperations,
  returnReportOperations,
  returnStepOperations,
} from './return.contract';
import { costOperations } from './cost.contract';
import { claimOperations, supplierOperations } from './supplier.contract';
import {
  closeReadOperations,
  closeWriteOperations,
  drawerOperations,
  signingKeyOperations,
} from './takings.contract';
import { courierOperations, handOverOperations } from './courier.contract';
import { providerOperations, sessionOperations } from './customer.contract';
import { dealerOperations, orderAgainOperations } from './dealer.contract';
import {
  accountListOperations,
  accountPaymentOperations,
  accountReversalOperations,
  accountTermsOperations,
  statementOperations,
} from './dealerAccount.contract';
import { apiKeyOperations, dealerApiOperations, webhookOperations } from './dealerApi.contract';
import { importOperations } from './import.contract';
import { invoiceOperations, paperOperations } from './paper.contract';
import { messageOfficeOperations } from './message.contract';
import { orderListOperations } from './officeOrder.contract';
import { offerOperations, officeItemOperations } from './officeItem.contract';
import { bodySchemaOf, methodAndPath, type Operation } from './operation';
import { orderOperations, trackingOperations } from './order.contract';
import {
  orderChangeOperations,
  orderShelfOperations,
  orderStepOperations,
} from './orderChange.contract';
import { purchaseOperations } from './purchase.contract';
import {
  gatewayOperations,
  paymentOperations,
  slipOfficeOperations,
  slipOperations,
} from './payment.contract';
import {
  photoOperations,
  reservationOfficeOperations,
  reservationOperations,
  shelfPaperOperations,
} from './item.contract';
import {
  contactOperations,
  documentOperations,
  galleryOperations,
  pictureOperations,
  shopPictureOperations,
  vitalsOperations,
} from './shop.contract';
import { settlementOperations } from './settlement.contract';
import { searchOfficeOperations, settingsOperations, startOperations } from './settings.contract';
import {
  auditOperations,
  officeSessionOperations,
  ownOfficeOperations,
  staffOperations,
} from './staff.contract';
import { stockOperations } from './stock.contract';
import { approvalOperations, teamOperations } from './team.contract';
import { healthOperations, todayOperations } from './today.contract';

/** Every call below /api/v1. */
export const operations = {
  ...catalogueOperations,
  ...stockWatchOperations,
  ...cartOperations,
  ...wishlistOperations,
  ...reservationOperations,
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
  ...customerReadOperations,
  ...customerDecisionOperations,
  ...customerTierOperations,
  ...ownDataOperations,
  ...officeDataOperations,
  ...accountListOperations,
  ...accountPaymentOperations,
  ...accountReversalOperations,
  ...accountTermsOperations,
  ...healthOperations,
  ...offerOperations,
  ...startOperations,
  ...gatewayOperations,
  ...galleryOperations,
  ...contactOperations,
  ...officeSessionOperations,
  ...ownOfficeOperations,
  ...paperOperations,
  ...shelfPaperOperations,
  ...staffOperations,
  ...auditOperations,
  ...todayOperations,
  ...orderListOperations,
  ...orderStepOperations,
  ...orderShelfOperations,
  ...orderChangeOperations,
  ...orderGrowOperations,
  ...orderTaskOperations,
  ...colleagueOperations,
  ...callerOperations,
  ...counterOperations,
  ...drawerOperations,
  ...returnOperations,
  ...returnOfficeOperations,
  ...returnStepOperations,
  ...slipOfficeOperations,
  ...courierOperations,
  ...settlementOperations,
  ...handOverOperations,
  ...supplierOperations,
  ...purchaseOperations,
  ...costOperations,
  ...claimOperations,
  ...reservationOfficeOperations,
  ...closeReadOperations,
  ...closeWriteOperations,
  ...reportOperations,
  ...searchReportOperations,
  ...returnReportOperations,
  ...signingKeyOperations,
  ...stockOperations,
  ...officeItemOperations,
  ...photoOperations,
  ...shopPictureOperations,
  ...batchOperations,
  ...importOperations,
  ...messageOfficeOperations,
  ...searchOfficeOperations,
  ...settingsOperations,
  ...webhookOperations,
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

import type { OfficeOrder } from './officeOrder';

/**
 * 'waiting': the gateway is being asked; 'refused': it answered that it does not pay back; 'unclear': nobody
 * knows whether it did, because its answer was lost.
 */
export const GATEWAY_REFUND_STATES = ['waiting', 'done', 'refused', 'unclear'] as const;
export type GatewayRefundState = (typeof GATEWAY_REFUND_STATES)[number];

/** Money that a gateway was asked to pay back; rupees, epoch milliseconds. */
export type GatewayRefund = OfficeOrder['gatewayRefunds'][number];

import type { SettlementSource } from '@/lib/contract/paymentOptions';
import type { GatewayMoney } from '@/lib/contract/settlement.contract';

export type SettlementsPage = { gateways: GatewayMoney[]; chosen: SettlementSource };

import { StockScreen } from './StockScreen';
import { RECEIVE } from './stockTask';

export function ReceiveScreen() {
  return <StockScreen task={RECEIVE} />;
}

import { StockScreen } from './StockScreen';
import { COUNT } from './stockTask';

export function CountScreen() {
  return <StockScreen task={COUNT} />;
}

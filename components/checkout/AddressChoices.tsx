import { AddressLines } from '@/components/address/AddressLines';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import type { SavedAddress } from '@/lib/contract/order';
import styles from './AddressChoices.module.scss';

type AddressChoicesProps = {
  addresses: SavedAddress[];
  chosen: SavedAddress | undefined;
  onChoose: (address: SavedAddress) => void;
  onEdit: () => void;
  onNew: () => void;
};

export function AddressChoices(props: AddressChoicesProps) {
  const { addresses, chosen, onChoose, onEdit, onNew } = props;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Where to</legend>
        {addresses.map((address) => {
          const isChosen = address === chosen;
          return (
            <label
              key={address.addressId}
              className={classes(styles.choice, isChosen && styles.chosen)}
            >
              <input
                type="radio"
                name="savedAddress"
                checked={isChosen}
                autoFocus={isChosen}
                onChange={() => onChoose(address)}
              />
              <AddressLines address={address} />
            </label>
          );
        })}
      </fieldset>
      <div className={styles.ways}>
        <Button variant="outline" onClick={onNew}>
          <Icon of="plus" />
          Another address
        </Button>
        {chosen !== undefined && (
          <Button variant="quiet" onClick={onEdit}>
            Edit this one
          </Button>
        )}
      </div>
    </>
  );
}

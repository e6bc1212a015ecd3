import type { ReactNode } from 'react';
import { CounterPlace } from '@/components/orders/CounterSteps';
import { classes } from '@/components/ui/classes';
import { Icon, type IconName } from '@/components/ui/Icon';
import type { FieldBinding } from '@/components/ui/useForm';
import { useSettings } from '@/store/hooks';
import styles from './PaymentChoices.module.scss';

type DeliveryChoiceProps = { field: FieldBinding; isPickUp: boolean };

/** By courier, or collected at the counter; nothing to choose where that is not offered. */
export function DeliveryChoice({ field, isPickUp }: DeliveryChoiceProps) {
  const { pickUp = false, deliveryTime = '' } = useSettings();
  if (!pickUp) return null;
  const choose = (isIt: boolean) => () => field.onChange(String(isIt));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>How you get it</legend>
        <Choice
          id={field.id}
          name={field.name}
          icon="truck"
          title="By courier"
          isChosen={!isPickUp}
          onChoose={choose(false)}
        >
          To your address{deliveryTime === '' ? '' : `, in ${deliveryTime}`}
        </Choice>
        <Choice
          id={`${field.id}-1`}
          name={field.name}
          icon="map-pin"
          title="Pick-up"
          isChosen={isPickUp}
          onChoose={choose(true)}
        >
          At <CounterPlace />
        </Choice>
      </fieldset>
      {isPickUp && <p>Your address is for the invoice.</p>}
    </>
  );
}

type ChoiceProps = {
  id: string;
  name: string;
  icon: IconName;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Choice({ id, name, icon, title, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <div className={classes(styles.choice, isChosen && styles.chosen)}>
      <label htmlFor={id}>
        <input
          type="radio"
          id={id}
          name={name}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-words`}
        />
        <Icon of={icon} className={styles.icon} />
        <span className={styles.words}>
          <b>{title}</b>
          <small id={`${id}-words`}>{children}</small>
        </span>
      </label>
    </div>
  );
}

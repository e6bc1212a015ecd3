import * as yup from 'yup';
import { addressSchema, type Address } from './order';

/** An address of the customer's book. */
export type SavedAddress = Address & { addressId: number; isDefault: boolean };

/** POST and PUT /user/addresses: the checkout's address, and whether orders begin with it. */
export const savedAddressSchema = addressSchema.shape({
  isDefault: yup
    .boolean()
    .typeError('The default mark must be true or false. ')
    .nullable()
    .default(false),
});

export type SaveAddress = yup.InferType<typeof savedAddressSchema>;

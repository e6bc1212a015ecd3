import * as yup from 'yup';
import { addressSchema } from './order';

/** POST and PUT /user/addresses. The checkout preselects the default address. */
export const savedAddressSchema = addressSchema.shape({
  isDefault: yup
    .boolean()
    .typeError('The default mark must be true or false. ')
    .nullable()
    .default(false),
});

export type SaveAddress = yup.InferType<typeof savedAddressSchema>;

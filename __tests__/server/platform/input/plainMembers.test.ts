import * as yup from 'yup';
import { ShopError } from '@/server/platform/errors';
import { checkMembers, withoutMembers } from '@/server/platform/input/checkMembers';

const schema = yup.object({
  keys: yup.array(yup.string().trim().required('A key is required. ').max(5, 'Too long. ')).max(3),
});

/** Reads a body as the API does. */
async function read(body: Record<string, unknown>): Promise<unknown> {
  const values: Record<string, unknown> = await withoutMembers(schema).validate(body);
  await checkMembers(schema, values);
  return values;
}

describe('a list of plain texts', () => {
  test('is read member by member', async () => {
    expect(await read({ keys: [' a ', 'b'] })).toEqual({ keys: ['a', 'b'] });
  });

  test.each([
    ['too long', 'much too long', 'Too long. '],
    ['empty', '', 'A key is required. '],
    ['null', null, 'Only one value is allowed. '],
    ['an object', { a: 1 }, 'Only one value is allowed. '],
    ['a list', ['a'], 'Only one value is allowed. '],
  ])('is refused when a member is %s', async (_, member, sentence) => {
    const refused = await read({ keys: ['a', member] }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ShopError);
    expect(refused).toMatchObject({ code: 'bad-input', sentences: { 'keys[1]': sentence } });
  });
});

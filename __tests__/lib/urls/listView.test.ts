import { viewOf } from '@/lib/urls/listUrl';

describe('the default view of a list', () => {
  it.each([
    [1, '', 'grid'],
    [2, '', 'rows'],
    [3, 'session=x', 'rows'],
    [2, 'session=x; list-view=grid', 'grid'],
    [1, 'list-view=rows; session=x', 'rows'],
    [1, 'list-view=table', 'grid'],
    [2, 'other-list-view=grid', 'rows'],
  ])('is, for userType %d with the cookies %j, %s', (userType, cookies, view) => {
    expect(viewOf({ userType, cookies })).toBe(view);
  });
});

import { describe, expect, it } from 'vitest';
import { addressQuery, withValues } from '#adapters/lender-api/page-query.ts';
import { infoRoutes } from '#app/info/info.routes.ts';
import { readCents } from '#app/page/routed-query.ts';
import { addressOf, routedPath, withRenames } from '#app/route-table.ts';
import { defaultRoutes } from '#app/routes.ts';
import { modulesIn } from '#tools/sources/found.ts';

const problemIn = (renames: Record<string, string>): unknown => {
  try {
    withRenames(defaultRoutes, renames);
    return null;
  } catch (error) {
    return error;
  }
};

describe('routes', () => {
  it('S-301 every route has a path of its own, and can be renamed by name', () => {
    const paths = Object.values(defaultRoutes);
    expect(new Set(paths).size).toBe(paths.length);
    expect(withRenames(defaultRoutes, { repayChoose: '/pay' }).repayChoose).toBe('/pay');
  });

  it('S-301 no two pages give a route the same name', async () => {
    const flows = await modulesIn('machines/flows', '.flow.ts');
    const names = [...flows.map(({ exports }) => exports.routes), ...infoRoutes.map(({ routes }) => routes)].flatMap(
      (routes) => Object.keys(routes ?? {}),
    );
    expect(names.length).toBe(Object.keys(defaultRoutes).length);
  });

  it('P-38 a bad rename is told', () => {
    expect(problemIn({ nowhere: '/x' })).toEqual({ problem: 'routes: there is no route named "nowhere"' });
    expect(problemIn({ repayChoose: 'x y' })).toEqual({ problem: 'routes: "x y" is not a path' });
    expect(problemIn({ repayChoose: '/testPreview' })).toEqual({ problem: 'routes: "/testPreview" is used twice' });
  });

  it('S-303 a hash beginning #/ at / wins; elsewhere it is only a hash', () => {
    expect(routedPath({ pathname: '/', search: '', hash: '#/borrowDetail/O-1?x=1' })).toBe('/~hash/borrowDetail/O-1');
    expect(routedPath({ pathname: '/', search: '', hash: '#top' })).toBe('/');
    expect(routedPath({ pathname: '/repayChoose', search: '', hash: '#/borrowDetail/O-1' })).toBe('/repayChoose');
  });

  it('S-303 the query is read from address and hash, and the address wins', () => {
    const query = addressQuery('?orderId=A&x=1', '#/borrowDetail?orderId=B&y=2');
    expect([...query]).toEqual([
      ['orderId', 'A'],
      ['x', '1'],
      ['y', '2'],
    ]);
  });

  it.each([
    ['productId=1', { productId: 2 }, 'productId=2'],
    ['product_id=1&productId=1', { productId: 2 }, 'productId=2'],
    ['productId=1&product_id=1&userId=U-1', { productId: null, orderId: 'O-1' }, 'userId=U-1&orderId=O-1'],
    ['productId=1&product_id=1', { orderId: 'O-1' }, 'productId=1&product_id=1&orderId=O-1'],
  ])('S-159 a page that leads on from %s with %j names one product: %s', (from, values, to) => {
    expect(withValues(new URLSearchParams(from), values).toString()).toBe(to);
  });

  it('S-174 leaving for the order fills in its number and keeps the common query', () => {
    expect(addressOf('#/borrowDetail/:orderId?', { orderId: 'O 1/2' }, new URLSearchParams('userId=U-1'))).toEqual({
      pathname: '/',
      search: '?userId=U-1',
      hash: '#/borrowDetail/O%201%2F2',
    });
  });

  it.each([
    ['125050', 125_050],
    ['1', 1],
    ['0', null],
    ['-5', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    ['9007199254740992', null],
    [null, null],
  ])('S-363 reads the amount %s as cents', (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { toWire } from '#adapters/lender-api/contract/key-map.ts';
import { createProductsApi } from '#adapters/lender-api/products-api.ts';
import { lost, refused } from '#kit/failure.ts';
import { json } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire, outcomeOf, profiles } from './wire.ts';

const lender = await lenderOfFile();

const sent = {
  productId: 7,
  logo: 'https://pay.example.com/logo.png',
  name: 'Monsoon Loan',
  buttonText: 'Apply',
  amountRange: '50000',
  amountDesc: 'Limit',
  rate: '0.05 %',
  desc: 'Same day',
  tags: ['Fast', 2],
  enabled: '1',
};

const read = {
  productId: '7',
  logo: 'https://pay.example.com/logo.png',
  name: 'Monsoon Loan',
  buttonText: 'Apply',
  amountRange: '50000',
  amountText: 'Limit',
  rate: '0.05 %',
  description: 'Same day',
  tags: ['Fast', '2'],
  isEnabled: true,
};

describe.each(profiles)('the product calls, $profile', ({ keyMap }) => {
  const wire = () => {
    const { api, reported } = createWire(lender.origin, { keyMap });
    return { products: createProductsApi(api), reported };
  };
  const answers = (body: object) => lender.answerWith(json(toWire(body, keyMap.fields)));
  const pathOf = (id: string) => {
    const path = calls.find((call) => call.id === id)?.path ?? '';
    return keyMap.paths[path] ?? path;
  };
  const last = () => {
    const { url, body } = lender.last();
    return { path: url.split('?')[0], body };
  };
  beforeEach(() => {
    lender.captured.length = 0;
  });

  it('S-157 S-524 lists the products of an order', async () => {
    answers({ code: '0', data: { orderStatus: 21, recProducts: [sent] } });
    const { products } = wire();
    expect(await products.loadProducts({ productId: 'P-9', orderId: 'O-21' })).toEqual([read]);
    expect(last()).toEqual({ path: `/app${pathOf('loan-details')}`, body: 'productId=P-9&orderId=O-21' });
  });

  it.each([undefined, null, 'x', [], [null, 1, { name: 'without a number' }]])(
    'P-06 a list that is none counts as empty (%o)',
    async (recProducts) => {
      answers({ code: 0, data: { orderStatus: 21, recProducts } });
      expect(await wire().products.loadProducts({ productId: '', orderId: '' })).toEqual([]);
    },
  );

  it('S-157 S-839 P-07 a product that says nothing of itself is closed, and a logo from elsewhere is left out', async () => {
    const product = { productId: 'P-1', logo: 'https://evil.example/logo.png', enabled: true, tags: 'x', name: {} };
    answers({ code: 0, data: { orderStatus: 21, recProducts: [product] } });
    expect(await wire().products.loadProducts({ productId: '', orderId: '' })).toEqual([
      {
        productId: 'P-1',
        logo: null,
        name: '',
        buttonText: '',
        amountRange: '',
        amountText: '',
        rate: '',
        description: '',
        tags: [],
        isEnabled: false,
      },
    ]);
  });

  it('S-158 S-223 S-637 the failure page is asked for with the device, through client 2, and shows that it loads', async () => {
    answers({ code: '00', data: { noticeMessage: 'More', errMessage: 'Not today', products: [sent] } });
    const { products, reported } = wire();
    expect(await products.loadFailure()).toEqual({ noticeMessage: 'More', errMessage: 'Not today', products: [read] });
    expect(last()).toEqual({ path: `/app${pathOf('failure-page')}`, body: 'deviceId=D-1' });
    expect(lender.last().headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(lender.last().headers.swift).toBe('s1');
    expect(reported.map(String)).toEqual(['loading failure-page#1', 'loaded failure-page#1']);
  });

  it('S-263 S-322 S-540 the failure page tells of its own failures', async () => {
    answers({ code: '99', message: 'Please come back later', data: null });
    const { products, reported } = wire();
    const failure = refused('99', 'Please come back later');
    expect(await outcomeOf(products.loadFailure())).toEqual({ rejected: failure });
    expect(reported).toContainEqual(failure);
  });

  it('S-638 asks where a product leads and judges nothing yet', async () => {
    answers({ code: '0', data: { url: 'productDetail?id=7' } });
    const { products, reported } = wire();
    expect(await products.loadLink('7')).toEqual({ url: 'productDetail?id=7' });
    expect(last()).toEqual({ path: `/app${pathOf('product-link')}`, body: 'productId=7' });
    expect(reported).toEqual([]);
  });

  it.each([{}, { url: '' }, { url: 7 }, null])(
    'S-638 P-06 a link that is none is malformed, in silence (%o)',
    async (data) => {
      answers({ code: '0', data });
      const { products, reported } = wire();
      expect(await outcomeOf(products.loadLink('7'))).toEqual({ rejected: lost('malformed') });
      expect(reported).toEqual([]);
    },
  );

  it('S-360 S-632 reports a tap; whatever the lender answers is fine', async () => {
    answers({ code: '99', message: 'no', data: [1] });
    const { products, reported } = wire();
    expect(await outcomeOf(products.saveEvent({ productId: '7', moduleId: 31, positionId: 2 }))).toEqual({
      resolved: undefined,
    });
    expect(last()).toEqual({ path: `/app${pathOf('event-save')}`, body: 'productId=7&moduleId=31&positionId=2' });
    expect(reported).toEqual([]);
  });
});

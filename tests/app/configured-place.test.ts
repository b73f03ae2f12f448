import { describe, expect, it } from 'vitest';
import { configuredPlace } from '#app/page/configured-place.ts';

const query = new URLSearchParams('userId=U-1&orderId=O-170');
const usual = { complaint: '/complaint' };

describe('S-371 where complaints are made', () => {
  it('S-116 is the complaint page, with the query of the page', () => {
    expect(configuredPlace('/complaint', 'complaint', usual, query)).toEqual({
      pathname: '/complaint',
      search: '?userId=U-1&orderId=O-170',
      hash: '',
    });
    expect(configuredPlace('/complaint', 'complaint', usual, new URLSearchParams())).toEqual({
      pathname: '/complaint',
      search: '',
      hash: '',
    });
  });

  it('S-301 follows a renamed route', () => {
    expect(configuredPlace('/complaint', 'complaint', { complaint: '/help' }, query)?.pathname).toBe('/help');
    expect(configuredPlace('/complaint', 'complaint', { complaint: '#/help' }, query)).toEqual({
      pathname: '/',
      search: '?userId=U-1&orderId=O-170',
      hash: '#/help',
    });
  });

  it('is a configured path, whose own query wins', () => {
    expect(configuredPlace('/help?orderId=&topic=loan#new', 'complaint', usual, query)).toEqual({
      pathname: '/help',
      search: '?userId=U-1&orderId=&topic=loan',
      hash: '#new',
    });
  });

  it('P-12 is another site, which is told nothing of the query', () => {
    expect(configuredPlace('https://complaints.example/new', 'complaint', usual, query)).toBeNull();
  });
});

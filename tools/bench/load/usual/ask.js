import axios from 'axios';
import qs from 'qs';

/** What the address says. */
export const page = qs.parse(location.search, { ignoreQueryPrefix: true });

const { userId, deviceId, sessionId, productId } = page;

const client = axios.create({
  baseURL: import.meta.env.VITE_LENDER,
  timeout: 60_000,
  params: { userId, deviceId, sessionId, productId, product_id: productId },
  headers: { 'X-Requested-With': 'XMLHttpRequest', building: '', gather: '', swift: '', eyes: '' },
});

async function dataOf(asked) {
  const { data } = await asked;
  if (Number(data.code) !== 0) throw new Error(data.message);
  return data.data;
}

const post = (url, fields) => dataOf(client.post(url, qs.stringify(fields)));
const get = (url, params) => dataOf(client.get(url, { params }));

export const ask = {
  cards: () => dataOf(client.post('/app/service/loan/repayment-way', {})),
  offer: (productId) => post('/app/v3/loan-confirm/loan-detail-confirm', { productId }),
  contracts: (productId) => post('/app/v3/contract/contract', { productId, scene: 3 }),
  secondOffer: (productId) => post('/app/new-loan-confirm/detail', { productId }),
  secondContracts: (productId) => post('/app/new-loan-confirm/contract', { productId, scene: 3 }),
  order: (orderId) => post('/app/v3/loan-details/loan-details', { orderId, productId: page.productId ?? '' }),
  plan: () => post('/app/v3/installment/loan-play-detail', { orderId: page.orderId, productId }),
  rollover: () => post('/app/amon/pettypy', { orderId: page.orderId, productId }),
  complaints: async () => (await client.post('/app/user-problem/problem-list', {})).data.tabs,
  complaint: () => post('/app/problem-detail', { problemId: page.problemId }),
  matters: () => post('/app/problem-init', { orderId: page.orderId }),
  service: () => post('/app/v3/personal-center/contact-kf-info', { overall: 30 }),
  failure: () => post('/app/joint-logon/fail-page', { deviceId }),
  cardForm: () => post('/app/card-init', { product_id: page.productId }),
  kinds: () => get('/app/user-problem/problem-init', {}),
  landing: () => get('/api/v2/app/service/channel/channel-template', { templateId: page.templateId }),
  session: () => get('/api/v2/app/promotion/get-sid', {}),
};

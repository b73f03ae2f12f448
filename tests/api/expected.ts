type Expected = {
  /** Loading is shown and failures are told (S-219, S-220). */
  readonly loud?: true;
  /** The second client has headers of its own (S-217). */
  readonly client?: 2;
  /** POST by default. */
  readonly method?: 'GET';
  /** Every answer is as good as another. */
  readonly report?: true;
  readonly item: string;
  readonly path: string;
  readonly body: unknown;
  /** Null where there is no body. */
  readonly type: string | null;
  readonly once: boolean;
  readonly answer: unknown;
};

export const jsonType = 'application/json';
export const formType = 'application/x-www-form-urlencoded';
export const multipartType = 'multipart/form-data';

const complaintOrder = {
  orderNo: 'O-170',
  productName: 'Kist 91',
  status: 'Overdue',
  productLogo: 'https://pay.example.com/logo.svg',
  takesCollection: true,
  rows: [{ text: 'Amount', value: '1250.50' }],
};

const problemTypes = {
  types: [
    { title: 'Collection', value: '1' },
    { title: '2', value: '2' },
  ],
  subTypes: [{ title: 'Calls at night', value: '11' }],
};

const quick = {
  productId: 'P-7',
  logo: null,
  name: 'Quick 30',
  buttonText: 'Apply',
  amountRange: '10000',
  amountText: 'up to',
  rate: '1 % a month',
  description: 'Money in a day',
  tags: ['new'],
  isEnabled: true,
};

const terms = {
  logo: 'https://pay.example.com/logo.svg',
  productName: 'Kist 91',
  amount: 500_000,
  periods: 91,
  termUnit: 'D',
  rate: '1 % a month',
  details: [{ text: 'Fee', value: '0.00' }],
  plan: [{ amount: 170_000, description: 'Principal and interest', title: '1 of 3', date: '2026-12-21' }],
  firstRepaymentDate: '2026-12-21',
  agreement: { url: 'https://pay.example.com/agreement' },
  backNotice: { title: 'Wait', content: 'Your offer ends today' },
};

const plan = {
  date: '2026-12-01',
  productName: 'Kist 91',
  productLogo: 'https://pay.example.com/logo.svg',
  channels: [{ number: '90001', name: 'Wallet', logo: null }],
  banner: 'How to pay at a shop',
  defaultPayment: {
    payCode: '123456789012',
    logo: 'https://pay.example.com/shop.svg',
    title: 'Pay at a shop',
    payNotice: [{ name: 'At the counter', steps: ['Show the code', 'Pay'] }],
  },
};

/** By call: how it goes out, and what a screen gets of a yes with the good data. Written out by hand. */
export const expected: Readonly<Record<string, Expected>> = {
  'repayment-way': {
    item: 'S-612',
    path: '/app|/service/loan/repayment-way',
    body: {},
    type: jsonType,
    once: false,
    answer: {
      cards: [{ id: 'C-1', bankName: 'Harbour Bank', tail: '1111', bankCode: 'HRB' }],
      repayToken: 'T-1',
      walletOffered: true,
    },
  },
  'repayment-commit': {
    item: 'S-613',
    path: '/app|/loan/repayment-commit',
    body: {
      amount: 125050,
      bankName: 'Harbour Bank',
      cardId: 'C-1',
      cardNo: '9990000000001111',
      couponId: null,
      orderId: 'O-170',
      repayToken: 'T-1',
      bankCode: 'HRB',
      sendMsg: 0,
    },
    type: jsonType,
    once: true,
    answer: { needsCode: true, repayRecordId: 'R-1' },
  },
  'repayment-confirm': {
    item: 'S-614',
    path: '/app|/loan/repayment-confirm',
    body: { orderId: 'O-170', verifyCode: '123456', repaymentRecordId: 'R-1' },
    type: jsonType,
    once: true,
    answer: undefined,
  },
  'repayment-huichao': {
    item: 'S-615',
    path: '/app|/loan/repayment-huichao',
    body: { userId: 'U-1', orderId: 'O-170', amount: 125050 },
    type: jsonType,
    once: true,
    answer: { url: 'https://pay.example.com/p/1' },
  },
  'loan-details': {
    item: 'S-630',
    path: '/app|/v3/loan-details/loan-details',
    body: 'productId=P-1&orderId=O-170',
    type: formType,
    once: false,
    answer: {
      status: '170',
      statusText: 'Waiting for repayment',
      description: 'Due soon',
      productName: 'Kist 91',
      productLogo: 'https://pay.example.com/logo.svg',
      rows: [{ text: 'Amount', value: '1250.50' }],
      isDelay: true,
      telephone: '+91 00000 00000',
      isScore: true,
      redirectUrl: 'https://pay.example.com/elsewhere',
      withdrawMessage: 'Your money is ready',
      bankCardPrompt: { title: 'Bind a card', message: 'We need a bank card' },
      borrowAgainUrl: 'https://pay.example.com/again',
      products: [quick],
    },
  },
  'google-score': {
    item: 'S-631',
    path: '/app|/v3/loan-details/google-score',
    body: 'score=5',
    type: formType,
    once: false,
    report: true,
    answer: undefined,
  },
  'loan-detail-confirm': {
    item: 'S-626',
    path: '/app|/v3/loan-confirm/loan-detail-confirm',
    body: 'productId=P-1',
    type: formType,
    once: false,
    answer: { ...terms, promotion: '', applyLabel: '' },
  },
  'loan-detail-confirm-2': {
    item: 'S-633',
    path: '/app|/new-loan-confirm/detail',
    body: 'productId=P-1',
    type: formType,
    once: false,
    loud: true,
    client: 2,
    answer: { ...terms, promotion: 'First loan without fee', applyLabel: 'Get the money' },
  },
  contract: {
    item: 'S-627',
    path: '/app|/v3/contract/contract',
    body: 'productId=P-1&scene=3',
    type: formType,
    once: false,
    answer: ['Loan agreement', 'Privacy'],
  },
  'contract-2': {
    item: 'S-634',
    path: '/app|/new-loan-confirm/contract',
    body: 'productId=P-1&scene=3',
    type: formType,
    once: false,
    loud: true,
    client: 2,
    answer: ['Loan agreement'],
  },
  'contract-jump': {
    item: 'S-628',
    path: '/app|/v3/contract/contract-jump',
    body: 'productId=P-1&scene=3&position=1&orderId=O-170',
    type: formType,
    once: false,
    answer: { url: 'https://pay.example.com/contract/1' },
  },
  'contract-jump-2': {
    item: 'S-635',
    path: '/app|/new-loan-confirm/contract-jump',
    body: 'productId=P-1&scene=3&position=0&orderId=',
    type: formType,
    once: false,
    loud: true,
    client: 2,
    answer: { url: 'https://pay.example.com/contract/0' },
  },
  'loan-detail-push': {
    item: 'S-629',
    path: '/app|/v3/loan-confirm/loan-detail-push',
    body: 'amount=500000&periods=91&termUnit=D&productId=P-1',
    type: formType,
    once: true,
    answer: { url: 'https://pay.example.com/order/1' },
  },
  'loan-detail-push-2': {
    item: 'S-636',
    path: '/app|/new-loan-confirm/push',
    body: 'amount=500000&periods=91&termUnit=D&productId=P-1',
    type: formType,
    once: true,
    loud: true,
    client: 2,
    answer: { url: 'https://pay.example.com/order/2' },
  },
  'event-save': {
    item: 'S-632',
    path: '/app|/service/event/save',
    body: 'productId=P-1&moduleId=30&positionId=1',
    type: formType,
    once: false,
    report: true,
    answer: undefined,
  },
  'product-link': {
    item: 'S-638',
    path: '/app|/v3/recommend/product-link',
    body: 'productId=P-7',
    type: formType,
    once: false,
    answer: { url: 'https://pay.example.com/p/7' },
  },
  'failure-page': {
    item: 'S-637',
    path: '/app|/joint-logon/fail-page',
    body: 'deviceId=D-1',
    type: formType,
    once: false,
    loud: true,
    client: 2,
    answer: { noticeMessage: 'Look at these', errMessage: 'Not today', products: [quick] },
  },
  'loan-play-detail': {
    item: 'S-624',
    path: '/app|/v3/installment/loan-play-detail',
    body: 'orderId=O-170&productId=P-1',
    type: formType,
    once: false,
    answer: { ...plan, amount: 125_050, title: '', rows: [{ text: 'Principal', value: '1200.00' }], steps: [] },
  },
  'amon-pettypy': {
    item: 'S-623',
    path: '/app|/amon/pettypy',
    body: 'orderId=O-170&productId=P-1',
    type: formType,
    once: false,
    answer: {
      ...plan,
      amount: 20_000,
      title: 'Move the date by 14 days',
      rows: [],
      steps: [{ remark: 'First', title: 'Fee', amount: 20_000, time: '2026-12-01' }],
    },
  },
  'generate-vcode': {
    item: 'S-625',
    path: '/app|/v3/loan-details/generate-vcode',
    body: 'orderId=O-170&productId=P-1&amount=20000&channelNumber=90001&isDelay=1',
    type: formType,
    once: true,
    answer: { form: 'link', url: 'https://pay.example.com/pay' },
  },
  'problem-init': {
    item: 'S-604',
    path: '/app|/problem-init',
    body: 'orderId=O-170',
    type: formType,
    once: false,
    loud: true,
    answer: { ...problemTypes, order: complaintOrder, orders: [{ ...complaintOrder, takesCollection: false }] },
  },
  'problem-types': {
    item: 'S-605',
    path: '/app|/user-problem/problem-init',
    method: 'GET',
    body: '',
    type: null,
    once: false,
    answer: problemTypes,
  },
  'problem-detail': {
    item: 'S-606',
    path: '/app|/problem-detail',
    body: 'problemId=Q-2',
    type: formType,
    once: false,
    loud: true,
    answer: {
      type: 'Collection',
      subType: 'Calls at night',
      content: 'They called me at night.',
      images: ['https://pay.example.com/1.jpg'],
      reply: 'We are sorry.',
      replyImages: ['https://pay.example.com/2.jpg'],
      needsRating: true,
    },
  },
  'save-score': {
    item: 'S-607',
    path: '/app|/user-problem/save-score',
    body: { problemId: 'Q-2', score: 5 },
    type: jsonType,
    once: false,
    answer: undefined,
  },
  'upload-problem-img': {
    item: 'S-608',
    path: '/app|/user-problem/upload-problem-img',
    body: [
      '--boundary',
      'Content-Disposition: form-data; name="problemImage"; filename="blob"',
      'Content-Type: image/jpeg',
      '',
      'picture',
      '--boundary--',
      '',
    ].join('\r\n'),
    type: multipartType,
    once: false,
    answer: { url: 'https://pay.example.com/a,b.jpg', picture: 'https://pay.example.com/a,b.jpg' },
  },
  'problem-save': {
    item: 'S-609',
    path: '/app|/user-problem/problem-save',
    body: {
      problemType: '1',
      problemSonType: '11',
      problemDetail: 'They called me at night.',
      problemImage: 'https://pay.example.com/a%2Cb.jpg,https://pay.example.com/c.jpg',
      orderNo: 'O-170',
    },
    type: jsonType,
    once: true,
    answer: undefined,
  },
  'problem-list': {
    item: 'S-610',
    path: '/app|/user-problem/problem-list',
    body: {},
    type: jsonType,
    once: false,
    answer: [
      {
        title: 'In progress',
        complaints: [{ id: '2', time: '2026-11-20 10:15:00', type: 'Collection', content: 'They called me at night.' }],
      },
    ],
  },
  'contact-kf-info': {
    item: 'S-611',
    path: '/app|/v3/personal-center/contact-kf-info',
    body: 'overall=30',
    type: formType,
    once: false,
    answer: { telephone: '+91 1800 123 456', email: 'care@lender.example' },
  },
  'track-event': {
    item: 'S-639',
    path: '/app|/analytics/track',
    body: { name: 'repay.commit', step: 'commit', orderId: 'O-170', ts: 1700000000000 },
    type: jsonType,
    once: false,
    report: true,
    answer: null,
  },
};

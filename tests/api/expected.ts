type Expected = {
  /** Own fields behind the common query. */
  readonly query?: string;
  /** A form as it is written, JSON as it is read. */
  readonly body: unknown;
  readonly answer: unknown;
};

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
  regionFlag: '1',
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
  regionFlag: '1',
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

/** By call: what the uses of `wire.ts` send, and what a screen gets of a yes with the good data. Written out by hand. */
export const expected: Readonly<Record<string, Expected>> = {
  'repayment-way': {
    body: {},
    answer: {
      cards: [{ id: 'C-1', bankName: 'Harbour Bank', tail: '1111', bankCode: 'HRB' }],
      repayToken: 'T-1',
      walletOffered: true,
    },
  },
  'repayment-commit': {
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
    answer: { needsCode: true, repayRecordId: 'R-1' },
  },
  'repayment-confirm': {
    body: { orderId: 'O-170', verifyCode: '123456', repaymentRecordId: 'R-1' },
    answer: undefined,
  },
  'repayment-huichao': {
    body: { userId: 'U-1', orderId: 'O-170', amount: 125050 },
    answer: { url: 'https://pay.example.com/p/1' },
  },
  'loan-details': {
    body: 'productId=P-1&orderId=O-170',
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
      account: {
        regionFlag: '1',
        amountDue: 309_150,
        dueDate: '2027-02-21',
        plan: [{ title: 'Instalment 1 of 1', remark: 'Due', amount: 309_150, time: '2027-02-21' }],
        progress: [{ text: 'Money sent', value: '2026-11-23 10:06' }],
        rolloverPrice: 18_405,
        rolloverDate: '2027-03-07',
        hasCardRepayment: true,
        receipts: [
          { amount: 125_050, time: '2026-11-23 10:05', way: 'Bank card', reference: 'R-204881', left: 184_100 },
        ],
      },
    },
  },
  'google-score': {
    body: 'score=5',
    answer: undefined,
  },
  'loan-detail-confirm': {
    body: 'productId=P-1',
    answer: { ...terms, promotion: '', applyLabel: '' },
  },
  'loan-detail-confirm-2': {
    body: 'productId=P-1',
    answer: { ...terms, promotion: 'First loan without fee', applyLabel: 'Get the money' },
  },
  contract: {
    body: 'productId=P-1&scene=3',
    answer: ['Loan agreement', 'Privacy'],
  },
  'contract-2': {
    body: 'productId=P-1&scene=3',
    answer: ['Loan agreement'],
  },
  'contract-jump': {
    body: 'productId=P-1&scene=3&position=1&orderId=O-170',
    answer: { url: 'https://pay.example.com/contract/1' },
  },
  'contract-jump-2': {
    body: 'productId=P-1&scene=3&position=0&orderId=',
    answer: { url: 'https://pay.example.com/contract/0' },
  },
  'loan-detail-push': {
    body: 'amount=500000&periods=91&termUnit=D&productId=P-1',
    answer: { url: 'https://pay.example.com/order/1' },
  },
  'loan-detail-push-2': {
    body: 'amount=500000&periods=91&termUnit=D&productId=P-1',
    answer: { url: 'https://pay.example.com/order/2' },
  },
  'event-save': {
    body: 'productId=P-1&moduleId=30&positionId=1',
    answer: undefined,
  },
  'product-link': {
    body: 'productId=P-7',
    answer: { url: 'https://pay.example.com/p/7' },
  },
  'failure-page': {
    body: 'deviceId=D-1',
    answer: { noticeMessage: 'Look at these', errMessage: 'Not today', products: [quick] },
  },
  'loan-play-detail': {
    body: 'orderId=O-170&productId=P-1',
    answer: { ...plan, amount: 125_050, title: '', rows: [{ text: 'Principal', value: '1200.00' }], steps: [] },
  },
  'amon-pettypy': {
    body: 'orderId=O-170&productId=P-1',
    answer: {
      ...plan,
      amount: 20_000,
      title: 'Move the date by 14 days',
      rows: [],
      steps: [{ remark: 'First', title: 'Fee', amount: 20_000, time: '2026-12-01' }],
    },
  },
  'generate-vcode': {
    body: 'orderId=O-170&productId=P-1&amount=20000&channelNumber=90001&isDelay=1',
    answer: { form: 'link', url: 'https://pay.example.com/pay' },
  },
  'problem-init': {
    body: 'orderId=O-170',
    answer: { ...problemTypes, order: complaintOrder, orders: [{ ...complaintOrder, takesCollection: false }] },
  },
  'problem-types': {
    body: '',
    answer: problemTypes,
  },
  'problem-detail': {
    body: 'problemId=Q-2',
    answer: {
      number: 'Q-2',
      orderId: 'O-170',
      replyBy: '2026-11-26',
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
    body: { problemId: 'Q-2', score: 5 },
    answer: undefined,
  },
  'upload-problem-img': {
    body: [
      '--boundary',
      'Content-Disposition: form-data; name="problemImage"; filename="blob"',
      'Content-Type: image/gif',
      '',
      'GIF89a',
      '--boundary--',
      '',
    ].join('\r\n'),
    answer: { url: 'https://pay.example.com/a,b.jpg', picture: 'https://pay.example.com/a,b.jpg' },
  },
  'problem-save': {
    body: {
      problemType: '1',
      problemSonType: '11',
      problemDetail: 'They called me at night.',
      problemImage: 'https://pay.example.com/a%2Cb.jpg,https://pay.example.com/c.jpg',
      orderNo: 'O-170',
    },
    answer: undefined,
  },
  'problem-list': {
    body: {},
    answer: [
      {
        title: 'In progress',
        complaints: [
          {
            id: '2',
            time: '2026-11-20 10:15:00',
            type: 'Collection',
            content: 'They called me at night.',
            replyBy: '2026-11-25',
          },
        ],
      },
    ],
  },
  'contact-kf-info': {
    body: 'overall=30',
    answer: { telephone: '+91 1800 123 456', email: 'care@lender.example' },
  },
  'card-init': {
    body: 'product_id=B-2',
    answer: [
      {
        code: 'bankCode',
        kind: 'enum',
        title: 'Bank',
        hint: 'Choose your bank',
        value: '',
        options: [{ name: 'Harbour Bank', type: 'HRB' }],
        cardType: '',
        channel: '',
      },
      {
        code: 'cardNo',
        kind: 'text',
        title: 'Card number',
        hint: '',
        value: '',
        options: [],
        cardType: '1',
        channel: '90006',
      },
    ],
  },
  'bind-card-new': {
    body: 'bankCode=HRB&cardNo=9990000000001111&cardType=1&channelNumber=90006&product_id=B-2',
    answer: undefined,
  },
  'card-change': {
    body: 'bankCode=HRB&cardNo=9990000000001111&cardType=1&channelNumber=90006&product_id=B-2',
    answer: undefined,
  },
  'channel-template': {
    query: 'templateId=T-1',
    body: '',
    answer: { pageId: '7', link: 'https://pay.example.com/app' },
  },
  'track-visit': {
    query: 'page_id=7&client_type=h5&page_type=1&user_from=poster&app_from=web&utm_tag=autumn',
    body: '',
    answer: undefined,
  },
  'get-sid': {
    body: '',
    answer: 'SID-1',
  },
  'get-sms': {
    body: {
      phone: '13800138000',
      capcode: '1234',
      sid: 'SID-1',
      deviceId: 'D-1',
      appName: 'Kist',
      app_from: 'web',
      user_from: 'poster',
      utm_tag: 'autumn',
    },
    answer: undefined,
  },
  register: {
    body: {
      phone: '13800138000',
      capcode: '1234',
      sid: 'SID-1',
      deviceId: 'D-1',
      appName: 'Kist',
      merchantNumber: 'SBX000001',
      userName: '13800138000',
      smsCode: '123456',
      invite_code: 'FRIEND-7',
      user_from: 'poster',
      id: '7',
      app_from: 'web',
      utm_tag: 'autumn',
    },
    answer: undefined,
  },
  'track-click': {
    query: 'phone=13800138000&page_id=7&user_from=poster&app_from=web&utm_tag=autumn',
    body: '',
    answer: undefined,
  },
  'track-event': {
    body: { name: 'repay.commit', step: 'commit', orderId: 'O-170', ts: 1700000000000 },
    answer: null,
  },
};

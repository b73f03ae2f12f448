import { DotLoading, ErrorBlock, NavBar, SafeArea } from 'antd-mobile';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ask, page } from './ask.js';
import {
  BankForm,
  Cards,
  Code,
  Complaint,
  Complaints,
  Download,
  Matters,
  Offer,
  OneComplaint,
  Order,
  Products,
  Registration,
  Service,
  Wallet,
  Ways,
  Words,
} from './screens.jsx';
import './style.css';

const Frame = ({ title, children }) => (
  <>
    <NavBar onBack={() => history.back()}>{title}</NavBar>
    <main className="page">{children}</main>
    <SafeArea position="bottom" />
  </>
);

const Waiting = () => (
  <div className="waiting">
    <DotLoading color="primary" /> Loading
  </div>
);

const route = (path, title, loader, element) => ({
  path,
  loader,
  element: <Frame title={title}>{element}</Frame>,
  errorElement: <ErrorBlock status="default" />,
});

async function offered(load, contracts) {
  const [offer, titles] = await Promise.all([load(page.productId), contracts(page.productId)]);
  return { offer, titles };
}

async function landed() {
  const [landing, session] = await Promise.all([ask.landing(), ask.session()]);
  return { landing, session };
}

/** A page that is only read. */
const read = (path, title) => route(path, title, null, <Words of={path} />);

const children = location.hash.startsWith('#/')
  ? [
      route('/borrowDetail/:orderId', 'Your order', ({ params }) => ask.order(params.orderId), <Order />),
      route('/registerTemplate', 'Register', landed, <Registration />),
      route('/downloadTemplate', 'Get the app', ask.landing, <Download />),
      route('/addnormalcard', 'Payment account information', ask.cardForm, <BankForm />),
      route('/walletRepayment', 'Pay with a wallet', null, <Wallet />),
      read('/agreementTemplate', 'Registration agreement'),
    ]
  : [
      ...['/', '/About', '/Policy', '/Loan', '/User', '/Contact'].map((path) => ({
        path,
        element: <Words of={path} />,
      })),
      route('/repayChoose', 'Repay by card', ask.cards, <Cards />),
      route('/loanConfirm', 'Confirm your loan', () => offered(ask.offer, ask.contracts), <Offer />),
      route('/newLoanConfirm', 'Confirm your loan', () => offered(ask.secondOffer, ask.secondContracts), <Offer />),
      ...['/order', '/loanDetail'].map((path) => route(path, 'Your order', () => ask.order(page.orderId), <Order />)),
      route('/repayByPeriod', 'Repay this loan', ask.plan, <Ways />),
      route('/repayDelay', 'Roll over this loan', ask.rollover, <Ways />),
      route('/bindBank', 'Payment account information', ask.cardForm, <BankForm />),
      route('/complaint', 'Complaint', ask.matters, <Matters />),
      route('/complaintList', 'My complaints', ask.complaints, <Complaints />),
      route('/complainPageNext', 'Your complaint in words', ask.kinds, <Complaint />),
      route('/complainDetails', 'Your complaint', ask.complaint, <OneComplaint />),
      route('/customerService', 'Customer service', ask.service, <Service />),
      ...['/error', '/joint-logon-fail'].map((path) => route(path, 'Your application', ask.failure, <Products />)),
      route('/recommendList', 'Products for you', () => ask.order(page.orderId), <Products />),
      ...['/repaymentOfCode', '/repaymentOfCode2'].map((path) => route(path, 'Pay with a code', null, <Code />)),
      ...['/paymentInstructions', '/carpmm'].map((path) => read(path, 'How to pay locally')),
      read('/aboutUs', 'About Us'),
      read('/privacyPolicy', 'Privacy policy'),
      read('/loanAgreement', 'Loan agreement'),
    ];

const createRouter = location.hash.startsWith('#/') ? createHashRouter : createBrowserRouter;
const router = createRouter([{ element: <Outlet />, HydrateFallback: Waiting, children }]);

createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);

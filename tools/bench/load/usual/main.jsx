import { DotLoading, ErrorBlock, NavBar, SafeArea } from 'antd-mobile';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ask, page } from './ask.js';
import { BankForm, Cards, Complaint, Home, Offer, Order, Registration } from './screens.jsx';
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

const children = location.hash.startsWith('#/')
  ? [
      route('/borrowDetail/:orderId', 'Your order', ({ params }) => ask.order(params.orderId), <Order />),
      route('/registerTemplate', 'Register', landed, <Registration />),
    ]
  : [
      { path: '/', element: <Home /> },
      route('/repayChoose', 'Repay by card', ask.cards, <Cards />),
      route('/loanConfirm', 'Confirm your loan', () => offered(ask.offer, ask.contracts), <Offer />),
      route('/newLoanConfirm', 'Confirm your loan', () => offered(ask.secondOffer, ask.secondContracts), <Offer />),
      route('/order', 'Your order', () => ask.order(page.orderId), <Order />),
      route('/bindBank', 'Payment account information', ask.cardForm, <BankForm />),
      route('/complainPageNext', 'Your complaint in words', ask.kinds, <Complaint />),
    ];

const createRouter = location.hash.startsWith('#/') ? createHashRouter : createBrowserRouter;
const router = createRouter([{ element: <Outlet />, HydrateFallback: Waiting, children }]);

createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);

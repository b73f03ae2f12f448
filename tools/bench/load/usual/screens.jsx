import {
  Button,
  Card,
  Checkbox,
  CheckList,
  ErrorBlock,
  Form,
  Image,
  ImageUploader,
  Input,
  List,
  Steps,
  Tabs,
  Tag,
  TextArea,
  Toast,
} from 'antd-mobile';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { page } from './ask.js';
import words from './words.json';

const money = (cents) => `₹${(cents / 100).toFixed(2)}`;

const Rows = ({ rows }) => (
  <List>
    {rows.map(({ text, title, value }) => (
      <List.Item key={text ?? title} extra={value}>
        {text ?? title}
      </List.Item>
    ))}
  </List>
);

const Bar = ({ children, ...button }) => (
  <div className="bar">
    <Button block color="primary" {...button}>
      {children}
    </Button>
  </div>
);

export function Cards() {
  const { bankCards } = useLoaderData();
  const [card, setCard] = useState(null);
  return (
    <>
      <div className="amount">{money(page.amount)}</div>
      <CheckList value={card ? [card] : []} onChange={([chosen]) => setCard(chosen ?? null)}>
        {bankCards.map(({ id, bankName, cardNo }) => (
          <CheckList.Item key={id} value={id} description={`**** ${cardNo.slice(-4)}`}>
            {bankName}
          </CheckList.Item>
        ))}
      </CheckList>
      <Bar onClick={() => Toast.show(card ? 'Paying' : 'Choose a card')}>Pay {money(page.amount)}</Bar>
    </>
  );
}

export function Offer() {
  const { offer, titles } = useLoaderData();
  const [agreed, setAgreed] = useState(true);
  return (
    <>
      <Card title={offer.comProductName} icon={<Image src={offer.comProductLogo} width={40} height={40} />}>
        <div className="amount">{money(offer.amount)}</div>
      </Card>
      <Rows
        rows={[
          { text: 'Loan term', value: `${offer.periods} days` },
          { text: 'Interest rate', value: offer.pRateDsc },
          { text: 'First repayment date', value: dayjs(offer.firstPayTime).format('DD.MM.YYYY') },
        ]}
      />
      <Rows rows={offer.details} />
      <Steps direction="vertical">
        {offer.repay_plans.map(({ title, description, amount, pay_time }) => (
          <Steps.Step
            key={pay_time}
            title={`${title}: ${money(amount)}`}
            description={`${description}, ${dayjs(pay_time).format('DD.MM.YYYY')}`}
          />
        ))}
      </Steps>
      <Checkbox checked={agreed} onChange={setAgreed}>
        I agree to {titles.map(({ title }) => title).join(', ')}
      </Checkbox>
      <Bar disabled={!agreed} onClick={() => Toast.show('Applying')}>
        {offer.NewButtonMsg ?? 'Apply now'}
      </Bar>
    </>
  );
}

export function Order() {
  const { noticeStatusText, noticeDesText, productName, productLogo, userOrderDetail } = useLoaderData();
  const navigate = useNavigate();
  return (
    <>
      <Card title={noticeStatusText} extra={<Tag color="primary">{productName}</Tag>}>
        <Image src={productLogo} width={40} height={40} />
        <p>{noticeDesText}</p>
      </Card>
      <Rows rows={userOrderDetail.detail} />
      <Bar onClick={() => navigate({ pathname: '/repayChoose', search: location.search })}>REPAY</Bar>
    </>
  );
}

export function BankForm() {
  const { items } = useLoaderData();
  return (
    <Form
      layout="vertical"
      footer={
        <Button block color="primary" type="submit">
          Next
        </Button>
      }
    >
      {items.map(({ code, title, subtitle }) => (
        <Form.Item key={code} name={code} label={title} rules={[{ required: true, message: subtitle }]}>
          <Input placeholder={subtitle} inputMode="numeric" />
        </Form.Item>
      ))}
    </Form>
  );
}

export function Complaint() {
  const { problemType, problemSonType } = useLoaderData();
  const [text, setText] = useState('');
  const [files, setFiles] = useState([]);
  const titleOf = (rows, wanted) => rows.find(({ value }) => value === wanted)?.title;
  return (
    <>
      <Tag>{titleOf(problemType, page.type)}</Tag> <Tag>{titleOf(problemSonType, page.subType)}</Tag>
      <TextArea value={text} onChange={setText} rows={5} maxLength={500} showCount placeholder="What happened" />
      <ImageUploader
        value={files}
        onChange={setFiles}
        maxCount={9}
        upload={async (file) => ({ url: URL.createObjectURL(file) })}
      />
      <Bar onClick={() => Toast.show('Sending')}>Send</Bar>
    </>
  );
}

export function Registration() {
  const { landing, session } = useLoaderData();
  return (
    <Form footer={<p>{landing.title}</p>}>
      <Form.Item label="Phone number" name="phone">
        <Input inputMode="tel" placeholder="Your phone number" />
      </Form.Item>
      <Form.Item label="Picture" name="capcode">
        <Input placeholder={session.sid ? 'What the picture shows' : ''} />
      </Form.Item>
      <Form.Item label="SMS code" name="smsCode">
        <Input inputMode="numeric" placeholder="Code" />
      </Form.Item>
      <Bar onClick={() => Toast.show('Type a phone number')}>Register</Bar>
    </Form>
  );
}

export function Ways() {
  const { repayList, repayAmount, delayInfo, detail, defDetail } = useLoaderData();
  const [way, setWay] = useState(null);
  return (
    <>
      <div className="amount">{money(delayInfo?.delayAmount ?? repayAmount)}</div>
      {detail && <Rows rows={detail} />}
      <CheckList value={way ? [way] : []} onChange={([chosen]) => setWay(chosen ?? null)}>
        {repayList.map(({ channel_number, name, logo }) => (
          <CheckList.Item key={channel_number} value={channel_number} prefix={<Image src={logo} width={40} />}>
            {name}
          </CheckList.Item>
        ))}
      </CheckList>
      <Card title={defDetail.title}>{defDetail.payCode}</Card>
      <Bar onClick={() => Toast.show(way ? 'Paying' : 'Choose a way')}>Payment</Bar>
    </>
  );
}

export function Matters() {
  const { orderDetail, problemType } = useLoaderData();
  return (
    <>
      <Card title={orderDetail.productName} extra={<Tag color="primary">{orderDetail.status}</Tag>}>
        <Image src={orderDetail.productLogo} width={40} height={40} />
      </Card>
      <Rows rows={orderDetail.list} />
      <List header="What is it about?">
        {problemType.map(({ title, value }) => (
          <List.Item key={value} onClick={() => Toast.show(title)}>
            {title}
          </List.Item>
        ))}
      </List>
    </>
  );
}

export function Complaints() {
  return (
    <Tabs>
      {useLoaderData().map(({ title, list }) => (
        <Tabs.Tab key={title} title={title}>
          {list.length === 0 ? 'No complaints here' : <Rows rows={list} />}
        </Tabs.Tab>
      ))}
    </Tabs>
  );
}

export function OneComplaint() {
  const { type, sonType, problemId, replyBy, content, images } = useLoaderData();
  return (
    <>
      <Rows
        rows={[
          { text: 'Number', value: problemId },
          { text: 'About', value: `${type}, ${sonType}` },
          { text: 'Answered by', value: dayjs(replyBy).format('DD.MM.YYYY') },
        ]}
      />
      <Card title="What you wrote">{content}</Card>
      {images.map((image) => (
        <Image key={image} src={image} width={80} height={80} />
      ))}
    </>
  );
}

export function Service() {
  const { email, smWa } = useLoaderData();
  return (
    <List>
      <List.Item description={smWa} onClick={() => Toast.show('Calling')}>
        Call us
      </List.Item>
      <List.Item description={email} onClick={() => Toast.show('Writing')}>
        Send us an e-mail
      </List.Item>
    </List>
  );
}

export function Products() {
  const { errMessage, noticeMessage, noticeStatusText, noticeDesText, products, recProducts } = useLoaderData();
  return (
    <>
      <Card title={errMessage ?? noticeStatusText}>{noticeMessage ?? noticeDesText}</Card>
      {(products ?? recProducts).map(
        ({ productId, name, logo, amountDesc, amountRange, rate, desc, tags, buttonText }) => (
          <Card key={productId} title={name} icon={<Image src={logo} width={40} height={40} />}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            <Rows
              rows={[
                { text: amountDesc, value: amountRange },
                { text: 'Interest rate', value: rate },
              ]}
            />
            <p>{desc}</p>
            <Button onClick={() => Toast.show('Opening')}>{buttonText}</Button>
          </Card>
        ),
      )}
    </>
  );
}

export function Download() {
  const { title } = useLoaderData();
  return (
    <>
      <p>{title}</p>
      <Bar onClick={() => Toast.show('Downloading')}>Download the app</Bar>
    </>
  );
}

export function Wallet() {
  return (
    <>
      <div className="amount">{money(page.amount)}</div>
      <p>You leave this page for the wallet provider and come back when you have paid.</p>
      <Bar onClick={() => Toast.show('Preparing')}>Continue to the wallet</Bar>
    </>
  );
}

export function Code() {
  if (!page.payCode) return <ErrorBlock status="empty" title="There is no repayment information" />;
  return (
    <>
      <div className="amount">{money(page.amount)}</div>
      <Card title="Repayment code">{page.payCode}</Card>
      <Steps direction="vertical">
        {['Copy the code.', 'Enter it where you pay.', 'Check the amount and keep the receipt.'].map((step) => (
          <Steps.Step key={step} title={step} />
        ))}
      </Steps>
      <Bar onClick={() => Toast.show('Copied')}>Copy</Bar>
    </>
  );
}

/** The same words as the page that it is measured beside. */
export function Words({ of }) {
  return words[of].map(({ tag: Tag, text }) => <Tag key={text}>{text}</Tag>);
}

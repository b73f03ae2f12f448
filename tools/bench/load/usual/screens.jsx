import {
  Button,
  Card,
  Checkbox,
  CheckList,
  Form,
  Image,
  ImageUploader,
  Input,
  List,
  Steps,
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

/** The same words as the home page that it is measured beside. */
export function Home() {
  return words.map(({ tag: Tag, text }) => <Tag key={text}>{text}</Tag>);
}

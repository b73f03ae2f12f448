import { countryOf } from './countries.ts';

type Words = Readonly<Record<'hi' | 'fil', string>>;

/** What the lender says most, by its English, in the languages of its countries; `$1` is a number in it. */
const phrases: readonly (readonly [english: RegExp, words: Words])[] = (
  [
    ['You receive', 'आपको मिलेंगे', 'Matatanggap mo'],
    ['Interest and fees', 'ब्याज और शुल्क', 'Interes at mga singil'],
    ['You repay', 'आप चुकाएँगे', 'Babayaran mo'],
    ['(\\d+\\.\\d+)% a day', '$1% रोज़', '$1% bawat araw'],
    ['Instalment (\\d) of 3', '3 में से किस्त $1', 'Hulog $1 sa 3'],
    ['Instalment (\\d) of 3, (.+)', '3 में से किस्त $1, $2', 'Hulog $1 sa 3, $2'],
    ['The first instalment', 'पहली किस्त', 'Ang unang hulog'],
    ['A month later', 'एक महीने बाद', 'Makalipas ang isang buwan'],
    ['Loan agreement', 'लोन अनुबंध', 'Kasunduan sa loan'],
    ['Terms of repayment', 'चुकाने की शर्तें', 'Mga tuntunin ng pagbabayad'],
    ['Privacy consent', 'गोपनीयता की सहमति', 'Pahintulot sa privacy'],
    ['Order number', 'ऑर्डर संख्या', 'Numero ng order'],
    ['Term', 'अवधि', 'Tagal'],
    ['(\\d+) days?', '$1 दिन', '$1 araw'],
    ['Amount to repay', 'चुकाने की रकम', 'Halagang babayaran'],
    ['Amount repaid', 'चुकाई गई रकम', 'Halagang nabayaran'],
    ['Due date', 'चुकाने की तारीख', 'Petsa ng pagbabayad'],
    ['Bank card', 'बैंक कार्ड', 'Bank card'],
    ['(.+), ending in (\\d{4})', '$1, आखिरी अंक $2', '$1, nagtatapos sa $2'],
    ['You applied', 'आपने आवेदन किया', 'Nag-apply ka'],
    ['The money was sent', 'पैसा भेजा गया', 'Ipinadala ang pera'],
    ['You repaid it', 'आपने चुका दिया', 'Binayaran mo'],
    ['On its way', 'भेजा जा रहा है', 'Papunta na'],
    [
      'Your loan is approved and the money is being sent to your bank account\\.',
      'आपका लोन मंज़ूर है और पैसा आपके बैंक खाते में भेजा जा रहा है।',
      'Aprubado na ang iyong loan at ipinapadala ang pera sa iyong bank account.',
    ],
    ['To be repaid', 'चुकाना है', 'Babayaran pa'],
    [
      'Repay by the due date to keep your limit\\.',
      'अपनी सीमा बनाए रखने के लिए तय तारीख तक चुकाएँ।',
      'Magbayad hanggang sa takdang petsa para manatili ang iyong limit.',
    ],
    ['Repaid', 'चुका दिया गया', 'Bayad na'],
    ['Due today', 'आज चुकाना है', 'Babayaran ngayong araw'],
    ['Today is the day of repayment\\.', 'आज चुकाने का दिन है।', 'Ngayon ang araw ng pagbabayad.'],
    ['Overdue', 'तारीख निकल गई', 'Lampas na sa takdang petsa'],
    [
      'The day of repayment has passed\\. Please repay as soon as you can\\.',
      'चुकाने का दिन निकल गया है। कृपया जितनी जल्दी हो सके चुकाएँ।',
      'Lumipas na ang araw ng pagbabayad. Magbayad sa lalong madaling panahon.',
    ],
    ['Pay online', 'ऑनलाइन भुगतान', 'Magbayad online'],
    ['At a counter', 'काउंटर पर', 'Sa counter'],
    ['Barcode at a kirana shop', 'किराना दुकान पर बारकोड', 'Barcode sa kirana'],
    ['Barcode at a sari-sari store', 'सारी-सारी स्टोर पर बारकोड', 'Barcode sa sari-sari store'],
    ['Over the counter', 'काउंटर पर', 'Sa counter'],
    ['Code at a counter', 'काउंटर पर कोड', 'Code sa counter'],
    ['QR code', 'QR कोड', 'QR code'],
    ['Pay at any counter', 'किसी भी काउंटर पर भुगतान करें', 'Magbayad sa alinmang counter'],
    [
      'New: how to pay at a counter, step by step',
      'नया: काउंटर पर भुगतान कैसे करें, एक-एक कदम',
      'Bago: paano magbayad sa counter, hakbang-hakbang',
    ],
    ['Collection', 'वसूली', 'Paniningil'],
    ['Repayment', 'चुकाना', 'Pagbabayad'],
    ['My loan', 'मेरा लोन', 'Ang loan ko'],
    ['The app', 'ऐप', 'Ang app'],
    ['Too many calls', 'बहुत ज़्यादा कॉल', 'Sobrang daming tawag'],
    ['Rude or threatening', 'बदतमीज़ी या धमकी', 'Bastos o nananakot'],
    ['Calls to people I know', 'मेरे जानने वालों को कॉल', 'Mga tawag sa mga kakilala ko'],
    ['Your application was not accepted', 'आपका आवेदन स्वीकार नहीं हुआ', 'Hindi tinanggap ang iyong application'],
    [
      'You can apply again in 30 days\\. Until then other lenders may help\\.',
      'आप 30 दिन बाद फिर आवेदन कर सकते हैं। तब तक दूसरे ऋणदाता मदद कर सकते हैं।',
      'Maaari kang mag-apply muli pagkalipas ng 30 araw. Hanggang doon, maaaring makatulong ang ibang nagpapautang.',
    ],
    ['Apply', 'आवेदन करें', 'Mag-apply'],
    ['Open', 'खोलें', 'Buksan'],
    ['Sold out', 'अभी उपलब्ध नहीं', 'Ubos na'],
    ['Largest amount', 'सबसे बड़ी रकम', 'Pinakamalaking halaga'],
    ['Amount range', 'रकम की सीमा', 'Saklaw ng halaga'],
    ['Paid out today', 'आज ही भुगतान', 'Ibinibigay ngayong araw'],
    [
      'Thank you\\. Nothing is left to pay on this order\\.',
      'धन्यवाद। इस ऑर्डर पर कुछ बाकी नहीं है।',
      'Salamat. Wala nang babayaran sa order na ito.',
    ],
  ] as const
).map(([english, hi, fil]) => [new RegExp(`^${english}$`), { hi, fil }]);

type Said = { readonly userId: string; readonly language: string };

/** An answer as a borrower of a country reads it, who asks for one of its languages; everybody else reads English. */
export function inWordsOf<Answer>({ userId, language }: Said, answer: Answer): Answer {
  return countryOf(userId) && (language === 'hi' || language === 'fil') ? (worded(answer, language) as Answer) : answer;
}

function worded(value: unknown, language: keyof Words): unknown {
  if (typeof value === 'string') {
    const [english, words] = phrases.find(([phrase]) => phrase.test(value)) ?? [];
    return english && words ? value.replace(english, words[language]) : value;
  }
  if (Array.isArray(value)) return value.map((part) => worded(part, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, worded(part, language)]));
}

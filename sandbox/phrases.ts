import { countryOf } from './countries.ts';

type Words = Readonly<Record<'hi' | 'fil', string>>;

/** What the lender says most, by its English, in the languages of its countries; `$1` is what stands in its first brackets, in that language too. */
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
    ['Order number', 'ऑर्डर नंबर', 'Numero ng order'],
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
    ['UPI wallet', 'UPI वॉलेट', 'UPI wallet'],
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
    ['Application refused', 'आवेदन स्वीकार नहीं हुआ', 'Hindi tinanggap ang application'],
    [
      'We cannot offer you this loan today\\. Other products may suit you\\.',
      'आज हम आपको यह लोन नहीं दे सकते। दूसरे प्रोडक्ट आपके काम आ सकते हैं।',
      'Hindi namin maiaalok sa iyo ang loan na ito ngayon. Maaaring bagay sa iyo ang ibang produkto.',
    ],
    ['Under review', 'जाँच हो रही है', 'Sinusuri'],
    [
      'We are looking at your application\\. This usually takes a few minutes\\.',
      'हम आपका आवेदन देख रहे हैं। इसमें आम तौर पर कुछ मिनट लगते हैं।',
      'Tinitingnan namin ang iyong application. Karaniwang ilang minuto lang ito.',
    ],
    ['Being processed', 'काम चल रहा है', 'Pinoproseso'],
    [
      'We are working on your order\\. Please look again later\\.',
      'हम आपके ऑर्डर पर काम कर रहे हैं। कृपया बाद में फिर देखें।',
      'Inaasikaso namin ang iyong order. Tingnan muli mamaya.',
    ],
    ['You moved the day of repayment', 'आपने चुकाने की तारीख आगे बढ़ाई', 'Inilipat mo ang araw ng pagbabayad'],
    [
      'Your limit has grown to (.+)\\. Withdraw it now\\.',
      'आपकी सीमा बढ़कर $1 हो गई है। अभी निकालें।',
      'Lumaki ang iyong limit sa $1. I-withdraw ito ngayon.',
    ],
    ['Add your bank card', 'अपना बैंक कार्ड जोड़ें', 'Idagdag ang iyong bank card'],
    [
      'We need a card in your name to send you the money\\.',
      'आपको पैसा भेजने के लिए हमें आपके नाम का कार्ड चाहिए।',
      'Kailangan namin ng card na nasa pangalan mo para maipadala ang pera.',
    ],
    ['Leaving already\\?', 'अभी जा रहे हैं?', 'Aalis ka na?'],
    [
      'Your limit is kept for 24 hours\\. Stay to finish your application\\.',
      'आपकी सीमा 24 घंटे तक रहेगी। आवेदन पूरा करने के लिए रुकें।',
      'Mananatili ang iyong limit nang 24 oras. Manatili para tapusin ang iyong application.',
    ],
    ['Get my money', 'मेरा पैसा पाएँ', 'Kunin ang pera ko'],
    [
      'Apply today, and the money is on its way within the hour\\.',
      'आज आवेदन करें, और पैसा एक घंटे के भीतर भेज दिया जाएगा।',
      'Mag-apply ngayon, at papunta na ang pera sa loob ng isang oras.',
    ],
    ['Loan amount', 'लोन की रकम', 'Halaga ng loan'],
    ['Interest', 'ब्याज', 'Interes'],
    ['Service fee', 'सेवा शुल्क', 'Bayad sa serbisyo'],
    ['Rolled over', 'अवधि बढ़ा दी गई', 'Napahaba na'],
    ['Pay now to roll over', 'अवधि बढ़ाने के लिए अभी भुगतान करें', 'Magbayad ngayon para pahabain'],
    ['Due now', 'अभी देय', 'Babayaran ngayon'],
    ['Paid', 'भुगतान हो गया', 'Bayad na'],
    ['Interest of the new term', 'नई अवधि का ब्याज', 'Interes ng bagong termino'],
    ['Rollover fee', 'अवधि बढ़ाने का शुल्क', 'Bayad sa pagpapahaba'],
    ['Tax on the fee', 'शुल्क पर कर', 'Buwis sa bayad'],
    ['Night counter \\(closed\\)', 'रात का काउंटर (बंद)', 'Counter sa gabi (sarado)'],
    [
      'Unknown payer \\(unsafe address\\)',
      'अनजान भुगतान सेवा (असुरक्षित पता)',
      'Di-kilalang bayaran (hindi ligtas na address)',
    ],
    ['In a banking app', 'बैंक के ऐप में', 'Sa app ng bangko'],
    [
      'Say that you repay a Kist loan\\.',
      'कहें कि आप Kist का लोन चुका रहे हैं।',
      'Sabihin na nagbabayad ka ng loan sa Kist.',
    ],
    ['Show the contract number\\.', 'अनुबंध संख्या दिखाएँ।', 'Ipakita ang numero ng kontrata.'],
    ['Pay and keep the slip\\.', 'भुगतान करें और रसीद रखें।', 'Magbayad at itago ang resibo.'],
    ['Choose Pay a bill, then Kist\\.', 'बिल भुगतान चुनें, फिर Kist।', 'Piliin ang pagbabayad ng bill, tapos Kist.'],
    ['Type the contract number\\.', 'अनुबंध संख्या लिखें।', 'I-type ang numero ng kontrata.'],
    ['Check the amount and pay\\.', 'रकम जाँचें और भुगतान करें।', 'Suriin ang halaga at magbayad.'],
    ['Open the app of your bank\\.', 'अपने बैंक का ऐप खोलें।', 'Buksan ang app ng iyong bangko.'],
    ['Scan this code\\.', 'यह कोड स्कैन करें।', 'I-scan ang code na ito.'],
    ['This channel is closed at the moment', 'यह तरीका अभी बंद है', 'Sarado sa ngayon ang paraang ito'],
    [
      'This order was rolled over already, to (.+)',
      'इस ऑर्डर की अवधि पहले ही $1 तक बढ़ा दी गई है',
      'Napahaba na ang order na ito, hanggang $1',
    ],
    ['This was paid already', 'इसका भुगतान पहले ही हो चुका है', 'Nabayaran na ito'],
    ['This order cannot be repaid now', 'यह ऑर्डर अभी नहीं चुकाया जा सकता', 'Hindi mababayaran ngayon ang order na ito'],
    ['Bank', 'बैंक', 'Bangko'],
    ['Choose your bank', 'अपना बैंक चुनें', 'Piliin ang iyong bangko'],
    ['Card number', 'कार्ड नंबर', 'Numero ng card'],
    ['As it stands on the card', 'जैसा कार्ड पर लिखा है', 'Gaya ng nasa card'],
    ['Card or account number', 'कार्ड या खाता नंबर', 'Numero ng card o account'],
    ['Phone number of the holder', 'खाताधारक का फ़ोन नंबर', 'Numero ng telepono ng may-ari'],
    ['As the bank knows it', 'जैसा बैंक के पास है', 'Gaya ng alam ng bangko'],
    ['City of the branch', 'शाखा का शहर', 'Lungsod ng sangay'],
    ['Choose region and city', 'राज्य और शहर चुनें', 'Pumili ng rehiyon at lungsod'],
    ['Date of birth', 'जन्मतिथि', 'Petsa ng kapanganakan'],
    ['Card type', 'कार्ड का प्रकार', 'Uri ng card'],
    ['Choose the kind of card', 'कार्ड का प्रकार चुनें', 'Piliin ang uri ng card'],
    ['Debit card', 'डेबिट कार्ड', 'Debit card'],
    ['Savings account', 'बचत खाता', 'Savings account'],
    ['Paid out by', 'भुगतान का तरीका', 'Ibinibigay sa pamamagitan ng'],
    ['Choose a channel', 'तरीका चुनें', 'Pumili ng paraan'],
    ['Bank transfer', 'बैंक ट्रांसफ़र', 'Bank transfer'],
    ['Card network', 'कार्ड नेटवर्क', 'Network ng card'],
    ['Valid until', 'वैधता', 'May bisa hanggang'],
    ['Member number', 'सदस्य संख्या', 'Numero ng miyembro'],
    ['Enter the number on the back', 'पीछे लिखी संख्या डालें', 'Ilagay ang numero sa likod'],
    ['(.+) is missing', '$1 नहीं भरा गया', 'Kulang ang $1'],
    ['(.+) takes digits only', '$1 में केवल अंक लिखें', 'Mga numero lang ang puwede sa $1'],
    [
      'Your bank did not confirm this card',
      'आपके बैंक ने इस कार्ड की पुष्टि नहीं की',
      'Hindi kinumpirma ng iyong bangko ang card na ito',
    ],
    ['Cards cannot be bound at the moment', 'अभी कार्ड नहीं जोड़े जा सकते', 'Hindi makapagdagdag ng card sa ngayon'],
    [
      'For larger plans, repaid in instalments',
      'बड़ी योजनाओं के लिए, किस्तों में चुकाएँ',
      'Para sa mas malalaking plano, hulugan ang bayad',
    ],
    [
      'A credit line for whenever you need it',
      'जब ज़रूरत हो, तब के लिए क्रेडिट',
      'Credit line para sa oras ng pangangailangan',
    ],
    ['Not offered today', 'आज उपलब्ध नहीं', 'Hindi iniaalok ngayon'],
    [
      'Its address is a script, which is refused',
      'इसका पता एक स्क्रिप्ट है, जो नहीं खोली जाती',
      'Script ang address nito, na tinatanggihan',
    ],
    [
      'Its address is of a kind that nobody knows, which is refused',
      'इसका पता अनजान प्रकार का है, जो नहीं खोला जाता',
      'Di-kilalang uri ang address nito, na tinatanggihan',
    ],
    ['A loan of another lender', 'दूसरे ऋणदाता का लोन', 'Loan ng ibang nagpapautang'],
    ['New', 'नया', 'Bago'],
    ['In this app', 'इसी ऐप में', 'Sa app na ito'],
    ['Back tomorrow', 'कल फिर', 'Babalik bukas'],
    ['For repeat borrowers', 'पुराने उधारकर्ताओं के लिए', 'Para sa mga bumabalik na nangungutang'],
    ['In progress', 'जारी', 'Kasalukuyan'],
    ['Answered', 'जवाब मिला', 'Nasagot na'],
    [
      'I was called nine times on one day, although my loan is not due before next week\\.',
      'एक ही दिन में मुझे नौ बार कॉल किया गया, जबकि मेरा लोन अगले हफ़्ते से पहले चुकाना नहीं है।',
      'Siyam na beses akong tinawagan sa isang araw, kahit sa susunod na linggo pa ang bayad ng loan ko.',
    ],
    [
      'We are sorry\\. We looked into it, and it will not happen again\\.',
      'हमें खेद है। हमने इसकी जाँच की है, और ऐसा फिर नहीं होगा।',
      'Paumanhin. Siniyasat namin ito, at hindi na ito mauulit.',
    ],
    [
      'This order takes no complaints about collection',
      'इस ऑर्डर पर वसूली की शिकायत नहीं ली जाती',
      'Hindi tumatanggap ng reklamo sa paniningil ang order na ito',
    ],
    [
      'This picture cannot be read\\. Choose another one',
      'यह तस्वीर नहीं पढ़ी जा सकती। दूसरी चुनें',
      'Hindi mabasa ang larawang ito. Pumili ng iba',
    ],
    ['You have rated this answer already', 'आप इस जवाब को पहले ही रेटिंग दे चुके हैं', 'Na-rate mo na ang sagot na ito'],
    ['There is nothing to rate yet', 'अभी रेटिंग देने के लिए कुछ नहीं है', 'Wala pang mare-rate'],
    [
      'We cannot give you this loan today',
      'आज हम आपको यह लोन नहीं दे सकते',
      'Hindi namin maibibigay sa iyo ang loan na ito ngayon',
    ],
    [
      'The time to accept this offer is over',
      'इस ऑफ़र को स्वीकार करने का समय बीत गया है',
      'Lumipas na ang oras para tanggapin ang alok na ito',
    ],
    [
      'You have taken this loan already\\. Repay it first',
      'आप यह लोन पहले ही ले चुके हैं। पहले उसे चुकाएँ',
      'Nakuha mo na ang loan na ito. Bayaran mo muna',
    ],
    ['Customer service is closed', 'ग्राहक सेवा बंद है', 'Sarado ang customer service'],
    ['This page cannot be shown now', 'यह पेज अभी नहीं दिखाया जा सकता', 'Hindi maipapakita ngayon ang page na ito'],
    ['This (order|product|complaint) is not known', 'यह पता नहीं है', 'Hindi ito kilala'],
    ['Insufficient balance', 'बैलेंस कम है', 'Kulang ang balanse'],
    ['Your bank did not take the payment', 'आपके बैंक ने भुगतान नहीं लिया', 'Hindi tinanggap ng iyong bangko ang bayad'],
    [
      'A newer code was sent\\. Please use that one',
      'नया कोड भेजा गया है। कृपया उसी का उपयोग करें',
      'May mas bagong code na ipinadala. Iyon ang gamitin',
    ],
    ['the code is not right', 'कोड सही नहीं है', 'hindi tama ang code'],
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
    const parts = english?.exec(value);
    return words && parts
      ? words[language].replace(/\$(\d)/g, (_, place: string) => String(worded(parts[Number(place)] ?? '', language)))
      : value;
  }
  if (Array.isArray(value)) return value.map((part) => worded(part, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, worded(part, language)]));
}

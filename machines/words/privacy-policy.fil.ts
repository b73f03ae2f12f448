import { translated } from '#kit/language.ts';
import { privacyPolicy } from './privacy-policy.texts.ts';

export default translated(privacyPolicy, {
  policyPage: 'Patakaran sa privacy',
  intro:
    'Sinasabi ng patakarang ito kung anong data mo ang kinokolekta ng {company} kapag ginagamit mo ang {app}, para saan, sino pa ang nakakakita, at ano ang puwede mong hingin sa amin.',
  lender: 'Ang {company} ay nagpapautang sa India na hindi bangko.',
  lenderInPhilippines: 'Ang {company} ay kumpanyang nagpapautang na nakarehistro sa Pilipinas.',
  address: 'Ang address nito ay {address}.',
  collection: 'Pagkolekta ng impormasyon',
  collectionEntered:
    'Kinokolekta namin ang inilalagay mo: kung sino ka, paano ka maaabot, saan ka nakatira, magkano ang kita mo, mga detalye ng dokumentong nagpapakilala sa iyo, at ang bank account o card para sa iyong pera.',
  collectionLoans:
    'Kinokolekta namin ang nangyayari sa iyong mga loan: mga application, alok, bayad, mensahe at reklamo, kasama ang mga larawang inilakip mo. Inaalis bago ipadala ang itinatala ng camera sa larawan, gaya ng lugar.',
  collectionUse:
    'Ginagamit namin ang data na ito para magpasya sa iyong application, ibigay at singilin ang loan, sagutin ka, pigilan ang panloloko, at gawin ang iniuutos ng batas sa nagpapautang.',
  collectionKept: 'Itinatago namin ito habang may loan, at pagkatapos niyon hangga’t iniuutos ng batas.',
  representation: 'Ang iyong pahayag',
  representationTrue:
    'Kapag nagbibigay ka ng impormasyon, sinasabi mong totoo at kumpleto ito, at may karapatan kang ibigay ito sa amin.',
  representationOthers: 'Kung tungkol ito sa ibang tao, magpaalam muna sa kaniya.',
  representationChanges:
    'Sabihin sa amin kapag may nagbago. Puwedeng tanggihan ang application na may maling impormasyon.',
  technology: 'Paggamit ng teknolohiya',
  technologyDecision:
    'Tinutulungan kami ng mga computer program sa pagsusuri ng mga application. Tinitingnan nila ang sinabi mo at ang nangyari sa mga naunang loan.',
  technologySafe:
    'Naka-encrypt ang data sa pagitan ng iyong device at namin. Sa amin, ang mga nangangailangan lang nito sa trabaho ang puwedeng makakita.',
  technologyRisk:
    'Walang sistemang ganap na ligtas. Kung mapunta sa maling kamay ang iyong data at puwede kang mapinsala, sasabihin namin sa iyo.',
  disclosure: 'Pagbabahagi',
  disclosureSale: 'Hindi namin ibinebenta ang iyong data.',
  disclosureServices:
    'Ibinabahagi namin ito kung kailangan ng loan: sa mga bangko at payment service na naglilipat ng pera, sa mga sumusuri ng pagkakakilanlan at naunang loan para sa amin, at sa mga nagpapatakbo ng aming mga computer. Doon lang nila puwedeng gamitin ang data.',
  disclosureAssignment:
    'Kung ilipat sa iba ang karapatan naming maningil sa iyong loan, matatanggap ng kukuha nito ang data na kabilang sa loan.',
  disclosureLaw: 'Ibinibigay namin ang data sa mga hukuman at awtoridad kapag iniuutos ng batas.',
  cookies: 'Mga cookie',
  cookiesUse:
    'Nagtatago ng maliliit na tala sa iyong device ang mga pahina ng {app}: mga cookie, at ang tinatawag ng mga browser na local storage. Dahil dito, naroon pa ang sinimulan mong form pagbalik mo, at hindi ipinapadala nang dalawang beses ang bayad.',
  cookiesHold:
    'Walang password, buong numero ng card o code mula sa text message ang mga ito. Hindi ka nila sinusundan sa ibang website.',
  cookiesDelete:
    'Puwede mong burahin ang mga ito sa settings ng iyong browser o app. Mawawala ang sinimulan mong form.',
  device: 'Impormasyon ng device',
  deviceTold:
    'Sa bawat request, sinasabi sa amin ng app kung saang device ito tumatakbo: ang pangalan, identifier, advertising identifier, bersiyon ng system at bersiyon ng app.',
  deviceUse:
    'Ginagamit namin ito para makilala ang iyong device, protektahan ang iyong account at humanap ng mga sira.',
  devicePermissions:
    'Ginagamit lang ang camera, mga larawan, contact at lokasyon kapag natanong ka na ng iyong device. Puwede mo itong bawiin sa settings nito.',
  minors: 'Mga menor de edad',
  minorsAge:
    'Para sa mga nasa hustong gulang ang {app}. Hindi puwedeng mag-apply ang hindi higit sa 18, at hindi namin sadyang kinokolekta ang data ng mga menor de edad.',
  minorsTell:
    'Kung sa tingin mo ay may menor de edad na nagbigay sa amin ng data, sabihin sa amin, at buburahin namin ito.',
  password: 'Seguridad ng password',
  passwordKeep:
    'Huwag ibigay sa iba ang iyong password at ang mga code na dumarating sa text message. Walang taga-{company} na hihingi ng mga ito sa telepono, e-mail o chat.',
  passwordLost:
    'Pumili ng password na hindi mo ginagamit sa iba. Kung may ibang nakaaalam nito, palitan ito at sabihin agad sa customer service.',
  changes: 'Mga pagbabago sa patakarang ito',
  changesHere: 'Kapag may iba kaming gagawin sa iyong data, binabago muna namin ang patakarang ito at sinasabi sa app.',
  changesHolds: 'Ang teksto sa pahinang ito ang umiiral.',
  optOut: 'Pag-opt out',
  optOutRights:
    'Puwede mong bawiin ang iyong pahintulot. Puwede mong itanong kung anong data mo ang itinatago namin, at ipatama o ipabura ito.',
  optOutLimits:
    'Habang may bukas na loan, at habang iniuutos ng batas na magtago ng tala, kailangang manatili ang ilang data. Sasabihin namin kung alin.',
  optOutAdvertising: 'Puwede mong tanggihan ang patalastas anumang oras at patuloy na gamitin ang {app}.',
  optOutHow: 'Para sa lahat ng ito, sabihin sa customer service ang gusto mo, sa app o sa telepono.',
  grievance: 'Grievance officer',
  grievanceWhen:
    'Kung hindi ka kontento sa pagtrato namin sa iyong data o reklamo, lumapit sa grievance officer ng {company}. Sabihin kung sino ka, ano ang nangyari, at ano ang gusto mong gawin namin.',
});

import { translated } from '#kit/language.ts';
import { site } from './site.texts.ts';

export default translated(site, {
  skip: 'Diretso sa nilalaman',
  pages: 'Mga pahina',
  aboutUs: 'Tungkol sa amin',
  privacyPolicy: 'Patakaran sa privacy',
  loanTerms: 'Mga tuntunin ng loan',
  faq: 'Mga tanong',
  contact: 'Makipag-ugnayan',
  phone: 'Telepono',
  emailUs: 'E-mail',
  address: 'Address',
  licence: 'Lisensiya',
  grievance: 'Ang grievance officer para sa iyo',
  copyright: '© {company}. Nakalaan ang lahat ng karapatan.',
  crashTitle: 'May kulang na bahagi rito',
  crash: 'Hindi maipakita ang bahaging ito ng pahina. Naroon pa ang ibang mga pahina.',
  pictureOfSite: 'Teleponong may plano ng pagbabayad na apat na hulog, katabi ng kalendaryo',

  homeTitle: '{app}: maikling loan, ipinapakita muna ang lahat ng gastos',
  homeDescription:
    'Panandaliang loan na hinuhulugan. Ipinapakita ang mga singil at rate bago ka sumang-ayon. Paano ito gumagana, magkano ito, ano ang mangyayari kung mahuli ang bayad.',
  aboutDescription: 'Sino kami, ano ang pangako namin sa mga umuutang, at paano kami maabot.',
  policyDescription: 'Aling data ang kinukuha ng app, para saan, at ano ang puwede mong ipabago o ipabura.',
  loanDescription:
    'Ang buong kasunduan sa loan: tagal, pagpasok ng pera, huling pagbabayad, maagang pagbabayad, pagpapahaba.',
  faqDescription:
    'Tagal ng pag-apruba, halaga ng loan, mga dokumento, pagtanggi at huling pagbabayad: limang tanong na may sagot.',
  contactDescription: 'Sumulat o tumawag sa amin: para sa mga partner, kompanya at press.',

  heroTitle: 'Maikling loan, at lahat ng gastos ay nakikita bago ka sumang-ayon.',
  heroLead:
    'Umutang nang 91 hanggang 365 araw at magbayad nang hulugan, na ang mga petsa at halaga ay alam mo mula sa unang araw.',
  heroLeadGeneral:
    'Umutang nang maikling panahon at magbayad nang hulugan, na ang mga petsa at halaga ay alam mo mula sa unang araw.',
  getApp: 'Kunin ang app at mag-apply',
  heroTerms: 'Basahin ang mga tuntunin ng loan',
  exampleTitle: 'Isang loan, kuwentado na',
  exampleReceives: 'Matatanggap mo',
  exampleDay: 'Magbabayad ka sa ika-{day} araw',
  exampleRepays: 'Babayaran mo sa kabuuan',
  exampleCost: 'Magkano ito',
  exampleYearly: 'Gastos sa isang taon',
  percent: '{rate}%',
  exampleSays:
    'Halimbawa ito: may sariling mga numero ang alok sa iyo. Binibilang ang mga araw mula nang dumating ang pera.',
  heroPicture: 'Teleponong nagpapakita ng plano ng pagbabayad na apat na hulog; may tsek na ang una',
  figures: 'Sa mga numero',
  figureTerm: '91–365 araw',
  figureTermSays: 'ang tagal ng loan',
  figureDecision: '1 araw',
  figureDecisionSays: 'ang pinakamatagal bago kami magpasya',
  figureCrediting: '1–3 araw',
  figureCreditingSays: 'mula sa pagtanggap mo hanggang sa pera',
  howTitle: 'Paano ito gumagana',
  howApply: 'Mag-apply sa app',
  howApplySays: 'Sabihin kung sino ka at paano ka maaabot. Libre ito, at wala ka pang sinasang-ayunan.',
  howDecide: 'Kunin ang desisyon',
  howDecideSays: 'Nagpapasya kami sa loob ng 1 araw at ipinapakita ang alok: halaga, mga singil, rate at bawat hulog.',
  howDecideSaysGeneral: 'Ipinapakita namin ang alok: halaga, mga singil, rate at bawat hulog.',
  howAccept: 'Tanggapin, o hayaan na lang',
  howAcceptSays:
    'Kung tatanggapin mo, darating ang pera sa iyong bank account sa loob ng 1 hanggang 3 araw. Kung hindi, hanggang doon na lang.',
  howAcceptSaysGeneral:
    'Kung tatanggapin mo, ipadadala ang pera sa iyong bank account. Kung hindi, hanggang doon na lang.',
  howRepay: 'Magbayad nang hulugan',
  howRepaySays: 'Gamit ang card, wallet o code, o sa counter. Ipinapakita ng app ang bawat petsa at halaga.',
  costsTitle: 'Tapat na gastos',
  costsLead: 'Ipinapakita ang mga singil at rate bago ka sumang-ayon.',
  costsOffer:
    'Nakasalalay ang mga ito sa iyong loan, kaya walang numero rito na maaaring sa iyo. Nasa alok sa iyo ang lahat: ano ang matatanggap mo, ano ang babayaran mo, at kailan.',
  costsLate: 'Kung mahuli ang bayad mo',
  costsPenaltyNew: 'Multa, isang beses, mga bagong kliyente',
  costsPenaltyNewValue: 'Rs.1,000',
  costsPenaltyRepeat: 'Multa, isang beses, mga bumabalik na kliyente',
  costsPenaltyRepeatValue: 'Rs.800',
  costsInterest: 'Interes bawat araw sa hindi pa nababayaran',
  costsEarly: 'Mula sa kalahati ng tagal, at hindi bago ang 7 araw matapos dumating ang pera.',
  costsMoreTimeTitle: 'Dagdag na panahon',
  costsMoreTime: 'Kasintagal muli, matapos bayaran ang interes at mga multa.',
  costsAll: 'Ang lahat ng tuntunin nang buo',
  homeContactTitle: 'Magtanong bago umutang',
  homeContactLead: 'May tanong na hindi nasasagot ng ibang mga pahina? Ilagay rito.',

  aboutTitle: 'Nagpapautang na nagsasabi kung magkano',
  aboutLead:
    'Nagpapautang ang {company} nang maikling panahon, sa mga nangangailangan ng pera ngayon at kikita pa lang.',
  aboutPlanTitle: 'Isang plano, mula sa unang araw hanggang sa huli',
  aboutPlan:
    'Ang bawat loan ay ilang hulog lang: may petsa at halaga ang bawat isa, at walang nagbabago nang hindi mo alam.',
  aboutPlanPicture: 'Hanay ng apat na barya sa ilalim ng kalendaryo, bawat isa ay mas maliit kaysa sa nauna',
  aboutClearTitle: 'Ang presyo bago ang pangako',
  aboutClear:
    'Nakikita mo ang mga singil, rate at plano bago ka sumang-ayon sa anuman. Ang mangyayari kapag nahuli ang bayad ay nakasulat sa ganoon ding laki ng titik.',
  aboutClearPicture:
    'Magnifying glass sa ibabaw ng kasunduan, na ang pinakamaliit na linya ay kasinlaki ng lahat ng iba',
  aboutPeopleTitle: 'Mga taong sumasagot',
  aboutPeople:
    'Kung may nangyaring mali, sabihin agad sa amin. Sumasagot ang customer service sa telepono at e-mail, sa app at dito.',
  aboutPeoplePicture: 'Dalawang bula ng usapan, may tandang pananong ang isa at may tsek ang isa pa',

  policyTitle: 'Ang iyong data',
  policyLead:
    'Nasa iisang lugar ang patakaran sa privacy, para pareho ang nababasa ng lahat. Ipinapakita ito sa ibaba.',
  policyCollectTitle: 'Ano ang kinukuha',
  policyCollect: 'Ang inilalagay mo kapag nag-a-apply ka, at ang sinasabi ng iyong telepono tungkol sa sarili nito.',
  policyUseTitle: 'Para saan',
  policyUse: 'Para magpasya sa iyong application, ipadala sa iyo ang pera, at pigilan ang pandaraya.',
  policyYoursTitle: 'Ano ang puwede mong hingin',
  policyYours: 'Makita ang iyong data, maipatama ito, at maipabura ito kapag walang batas na nag-uutos na itago ito.',
  policyPicture: 'Dokumento sa likod ng kalasag na may susian',
  policyFrame: 'Ang buong patakaran sa privacy',
  policyLoading: 'Paparating na ang patakaran sa privacy.',
  policyBlocked: 'Hindi maipakita ang patakaran sa privacy sa loob ng pahinang ito.',
  policyOpen: 'Buksan ang patakaran sa privacy',
  policyOpenAlone: 'Buksan ito sa sarili nitong pahina',
  policyAsk: 'Hingin ito sa telepono o e-mail: {phone}, {email}.',

  loanLead:
    'Ang buong kasunduan, gaya ng tatanggapin mo kasama ng loan. Pareho ang mga numero nito para sa lahat; nasa alok sa iyo ang mga numero ng sarili mong loan.',
  loanNone: 'Wala pang mga tuntunin dito para sa iyong bansa',
  loanNoneSays:
    'Hindi para sa iyo ang mga tuntunin ng ibang bansa, kaya hindi ipinapakita ang mga iyon. Hingin sa amin ang mga tuntunin bago ka tumanggap ng loan.',
  loanContents: 'Mga nilalaman',

  faqTitle: 'Mga madalas itanong',
  faqLead: 'Limang tanong ng halos lahat bago umutang.',
  approvalTimeQuestion: 'Gaano katagal ang pag-apruba?',
  approvalTime: 'Mag-a-apply ka sa app, at doon ipinapakita ang desisyon.',
  approvalTimeTerms:
    'Nagpapasya kami sa loob ng 1 araw. Kapag tinanggap mo ang alok, papasok ang pera sa loob ng 1 hanggang 3 araw.',
  loanAmountQuestion: 'Magkano ang puwede kong utangin?',
  loanAmount:
    'Nakasalalay iyon sa iyong application. Ipinapakita ng alok sa iyo ang halaga, ang mga singil, ang rate at bawat hulog, at tatanggapin mo ito o hindi.',
  documentsQuestion: 'Anong mga dokumento ang kailangan ko?',
  documents:
    'Isa na nagpapakita kung sino ka, at ang mga detalye ng bank account na nasa pangalan mo. Sinasabi ng app ang kailangan nito sa bawat hakbang.',
  documentsTerms: 'Dapat mamamayan ka ng India na higit sa 18 taong gulang.',
  rejectionQuestion: 'Bakit tinanggihan ang aking application?',
  rejection:
    'Madalas may detalye sa application na hindi tugma sa dokumento, o may isa pang loan na hindi pa bayad. Kung saan puwede naming sabihin ang dahilan, ipinapakita ito ng app. Puwede mong itama ang iyong mga detalye at mag-apply muli.',
  latePaymentQuestion: 'Ano ang mangyayari kung mahuli ang bayad ko?',
  latePayment:
    'Nadadagdagan ang gastos bawat araw, kaya magbayad sa lalong madaling panahon, o humingi ng dagdag na panahon sa app.',
  latePaymentTerms:
    'Sinisingil ang multa nang isang beses: Rs.1,000 para sa mga bagong kliyente, Rs.800 para sa mga bumabalik na kliyente. May interes bawat araw ang hindi pa nababayarang halaga: 5% sa araw 1 hanggang 30, 4% sa araw 31 hanggang 90, 2% mula araw 91.',
  faqMore: 'Hindi nasagot?',
  faqPicture: 'Bula ng usapan na may tandang pananong sa ibabaw ng listahan ng mga sagot',

  fullName: 'Buong pangalan',
  email: 'E-mail address',
  message: 'Mensahe',
  company: 'Kompanya',
  subject: 'Paksa',
  contactTitle: 'Sumulat sa amin',
  contactLead:
    'Para sa mga partner, kompanya at press. Tungkol sa sarili mong loan, mas mabilis tumulong ang customer service sa app.',
  contactDetails: 'Paano kami maabot',
  formNeedsAll: 'Kailangang punan ang lahat.',
  formIncomplete: 'Pakibigay ang kumpletong impormasyon!',
  formMissing: 'Walang laman ang patlang na ito.',
  formStays: 'Walang ipinapadala sa network ang form na ito. Kung kailangan mo ng sagot, tumawag o mag-email sa amin.',
  formNeedsScript:
    'Kailangan ng form na ito ang JavaScript, na nakapatay sa browser na ito. Tumawag o mag-email na lang sa amin.',
  submitted: 'Naisumite na',
  submittedSays: 'Salamat. Kung kailangan mo ng sagot, tumawag sa {phone} o mag-email sa {email}.',
  writeAnother: 'Sumulat ng isa pang mensahe',
  contactPicture: 'Sobreng may liham na sumisilip',
  confirmationPicture: 'Nakasarang sobre na may tsek: kumpleto ang iyong mensahe',
});

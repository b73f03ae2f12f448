import { translated } from '#kit/language.ts';
import { loanTermsTexts } from './loan-terms.texts.ts';

export default translated(loanTermsTexts, {
  forDevelopers: 'Para sa mga developer: walang nag-apruba sa mga tuntuning ito',
  forDevelopersSays:
    '"development" ang legalSignOff sa config.json. Mawawala ang banner na ito kapag may pangalan ng nag-apruba.',
  notSignedOff:
    'Walang laman ang legalSignOff, kaya hindi ipinapakita ang kasunduan sa loan. Isulat kung sino ang nag-apruba sa mga tuntunin ng rehiyong ito, at kailan (docs/operating.md).',
  heldTitle: 'Hindi maipakita ang kasunduan sa ngayon',
  heldSays: 'Hingin ito sa customer service bago tumanggap ng loan.',
  glance: 'Ang mga tuntunin sa isang tingin',
  glanceTerm: 'Gaano katagal',
  glanceTermValue: '91 hanggang 365 araw sa kalendaryo',
  glanceDecision: 'Desisyon',
  glanceDecisionValue: 'sa loob ng 1 araw',
  glanceCrediting: 'Pagpasok ng pera',
  glanceCreditingValue: '1 hanggang 3 araw matapos kang tumanggap',
  glancePenalty: 'Multa sa huling pagbabayad, isang beses',
  glancePenaltyValue: 'Rs.1,000 para sa mga bagong kliyente, Rs.800 para sa mga bumabalik na kliyente',
  glanceInterest: 'Arawang interes sa hindi pa nababayarang halaga',
  glanceInterestValue: '5% sa araw 1 hanggang 30, 4% sa araw 31 hanggang 90, 2% mula araw 91',
  whoTitle: 'Sino ang puwedeng mag-apply',
  who: 'Dapat mamamayan ng India na higit sa 18 taong gulang ang aplikante.',
  whoTrue: 'Dapat totoo at sa iyo ang sinasabi mo sa iyong application.',
  termTitle: 'Tagal ng loan',
  term: 'Ibinibigay ang loan nang 91 hanggang 365 araw sa kalendaryo. Nasa alok sa iyo ang sarili mong tagal.',
  termCost:
    'Nasa alok sa iyo ang mga singil at interest rate ng iyong loan. Makikita mo ang mga iyon bago ka sumang-ayon sa anuman.',
  approvalTitle: 'Pag-apruba at pagpasok ng pera',
  approval: 'Nagpapasya kami sa iyong application sa loob ng 1 araw.',
  crediting: 'Kapag tinanggap mo na ang alok, papasok ang halaga sa iyong bank account sa loob ng 1 hanggang 3 araw.',
  repaymentTitle: 'Paano ka magbabayad',
  repayment: 'Magbabayad ka sa mga petsa ng iyong plano ng pagbabayad, sa alinmang paraang iniaalok ng app.',
  repaymentDay: 'Itinuturing na bayad ang hulog sa araw na dumating sa amin ang pera.',
  lateTitle: 'Huling pagbabayad',
  late: 'Kung hindi nabayaran ang hulog sa araw nito, sisingilin ang multa nang isang beses: Rs.1,000 para sa mga bagong kliyente, Rs.800 para sa mga bumabalik na kliyente.',
  lateInterest: 'Bukod dito, sisingilin ng interes ang hindi pa nababayarang halaga bawat araw hanggang mabayaran ito:',
  lateDays: 'Mga araw na hindi bayad',
  lateRate: 'Interes bawat araw',
  lateFirst: 'Araw 1 hanggang 30',
  lateFirstRate: '5%',
  lateSecond: 'Araw 31 hanggang 90',
  lateSecondRate: '4%',
  lateThird: 'Mula araw 91',
  lateThirdRate: '2%',
  prepaymentTitle: 'Maagang pagbabayad',
  prepayment:
    'Puwede mong bayaran nang maaga ang buong loan kapag lumipas na ang kalahati ng tagal nito, at hindi bago ang 7 araw matapos maibigay ang pera.',
  prolongationTitle: 'Pagpapahaba',
  prolongation:
    'Puwedeng pahabain ang loan nang kasintagal ng termino nito, matapos bayaran ang interes at mga multa hanggang sa panahong iyon.',
  changesTitle: 'Mga pagbabago sa iyong detalye',
  changes: 'Kung magbago ang iyong pangalan, petsa ng kapanganakan o tirahan, ipaalam sa amin sa loob ng 3 araw.',
  assignmentTitle: 'Paglilipat',
  assignment:
    'Puwede naming ilipat sa iba ang mga karapatan naming maningil mula sa kasunduang ito. Ipaaalam namin sa iyo 7 araw na may pasok bago nito.',
  assignmentYours:
    'Hindi mo puwedeng ilipat ang iyong mga karapatan mula sa kasunduang ito nang wala ang nakasulat naming pahintulot.',
  judgmentTitle: 'Mga hatol',
  judgment: 'Dapat tuparin sa loob ng 10 araw ang hatol laban sa iyo na may kinalaman sa kasunduang ito.',
  glanceByFacts: 'ayon sa mahahalagang detalye ng iyong loan',
  lateByFacts:
    'Kung hindi nabayaran ang hulog sa araw nito, ang sisingilin ay ang nakasulat sa mahahalagang detalye ng iyong loan, sa tabi ng “Kung mahuli ka sa pagbayad”.',
  earlyByFacts:
    'Puwede mong bayaran nang maaga ang buong loan. Ang gastos nito ay nasa mahahalagang detalye ng iyong loan, sa tabi ng “Kung magbayad ka nang maaga”.',
  giveBackOne:
    'Puwede mong isauli ang loan sa loob ng {days} araw mula nang matanggap mo ang pera, kapalit ng natanggap mo at ng gastos sa mga araw na hawak mo ito, nang walang multa.',
  giveBack:
    'Puwede mong isauli ang loan sa loob ng {days} araw mula nang matanggap mo ang pera, kapalit ng natanggap mo at ng gastos sa mga araw na hawak mo ito, nang walang multa.',
  noAssignment: 'Hindi namin ipinapasa ang loan na ito sa ibang nagpapautang.',
  lawTitle: 'Mga tanong at reklamo',
  law: 'Kung hindi ka sang-ayon sa anuman, sabihin muna sa customer service, sa app o sa telepono. Nananatili ang iyong mga karapatan ayon sa batas.',
});
